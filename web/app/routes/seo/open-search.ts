import type { LoaderFunctionArgs } from '@remix-run/node';
import { getCachedSettings } from '../../cms/setting.server';
import { env } from '../../env.server';
import { urls } from '../../urls';
import { escapeXml, xmlElement, xmlResponse } from './xml';

/** Lets browsers offer the site's search in their address bar (OpenSearch 1.1). */
export async function loader({ context }: LoaderFunctionArgs) {
  const { site } = await getCachedSettings(context);
  const template = `${env.SITE_URL}${urls.search}?query={searchTerms}`;
  return xmlResponse('application/opensearchdescription+xml', [
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    xmlElement('ShortName', site.name),
    xmlElement('Description', 'Searches the titles of the blogs.'),
    xmlElement('InputEncoding', 'UTF-8'),
    `<Image width="64" height="64" type="image/svg+xml">${escapeXml(env.SITE_URL)}${urls.icon}</Image>`,
    `<Url type="text/html" method="get" template="${escapeXml(template)}"/>`,
    `<Url type="application/opensearchdescription+xml" rel="self" template="${escapeXml(env.SITE_URL + urls.openSearch)}"/>`,
    '</OpenSearchDescription>',
  ]);
}
