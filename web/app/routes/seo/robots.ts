import { siteAddress } from '../../http/document.server';
import { urls } from '../../urls';

// Pages that are not for search engines say so themselves: a crawler that is kept out never reads that.
const lines = ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${siteAddress}${urls.sitemap}`, ''];

export function loader() {
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
