import { env } from '../../env.server';
import { urls } from '../../urls';

// Private pages say `noindex` themselves: a crawler that may not fetch a page would not read that.
const lines = ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${env.SITE_URL}${urls.sitemap}`, ''];

export function loader() {
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
