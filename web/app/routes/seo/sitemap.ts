import type { LoaderFunctionArgs } from '@remix-run/node';
import { listSitemap } from '../../cms/blog.server';
import { listCachedCategories } from '../../cms/category.server';
import type { Caller } from '../../cms/client/call-cms.server';
import { cachedByKey } from '../../cms/client/stale-while-revalidate.server';
import { env } from '../../env.server';
import { renderSitemapIndex, renderSitemapPart } from './sitemap-document';
import { documentError } from './document-error';
import { xmlResponse } from './xml';

export async function loader(args: LoaderFunctionArgs) {
  const from = new URL(args.request.url).searchParams.get('after');
  try {
    return xmlResponse('application/xml', await renderSitemap(args, from));
  } catch (error) {
    return documentError(error);
  }
}

/** One list while everything fits; otherwise an index of parts, each with the cursor at which it begins. */
async function renderSitemap(caller: Caller, from: string | null): Promise<Iterable<string>> {
  const [{ items, after }, categories] = await Promise.all([
    listSitemap(caller, from || undefined, 'images'),
    listCachedCategories(caller),
  ]);
  if (from === null && after) return renderSitemapIndex(env.SITE_URL, await partCursors(after));
  const names = from ? null : categories.map(({ slug }) => slug);
  return renderSitemapPart(env.SITE_URL, items, names);
}

/** The cursors at which the parts begin; the first one has none. Until the second one moves, they change little. */
const partCursors = cachedByKey(listPartCursors, { max: 1, freshMs: 10 * 60_000 });

async function listPartCursors(second: string): Promise<string[]> {
  const cursors = [''];
  for (let after: string | null = second; after; { after } = await listSitemap({}, after))
    cursors.push(after);
  return cursors;
}
