import type { LoaderFunctionArgs } from '@remix-run/node';
import { listCategories } from '../../cms/category.server';
import { listSitemap } from '../../cms/blog.server';
import type { Caller } from '../../cms/client/caller';
import { siteAddress } from '../../http/site-address.server';
import { refusedDocument } from './refused-document.server';
import { sitemapDocument, sitemapIndex } from './sitemap-document';
import { xmlResponse, type Pieces } from './xml';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const from = new URL(request.url).searchParams.get('after');
  try {
    return xmlResponse('application/xml', await sitemap({ request, context }, from));
  } catch (error) {
    return refusedDocument(error);
  }
}

/** Everything in one list while it fits; then an index of parts, each of which names where it begins. */
async function sitemap(caller: Caller, from: string | null): Promise<Pieces> {
  const [{ items, after }, categories] = await Promise.all([
    listSitemap(caller, from || undefined),
    listCategories(caller),
  ]);
  if (from === null && after) return sitemapIndex(siteAddress, listParts(caller, after));
  const names = from ? null : categories.map(({ slug }) => slug);
  return sitemapDocument(siteAddress, items, names);
}

/** The cursors at which the parts begin; the first one has none. */
async function* listParts(caller: Caller, second: string): AsyncGenerator<string> {
  yield '';
  for (let after: string | null = second; after; { after } = await listSitemap(caller, after)) yield after;
}
