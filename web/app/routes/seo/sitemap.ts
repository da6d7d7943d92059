import type { LoaderFunctionArgs } from '@remix-run/node';
import { listCategories } from '../../cms/categories.server';
import { listSitemap } from '../../cms/sitemap.server';
import { env } from '../../env.server';
import { throwAnswer } from '../../http/answers.server';
import type { Caller } from '../../http/load-context';
import { sitemapDocument, sitemapIndex } from './sitemap-document';
import { xmlResponse } from './xml';

const type = 'application/xml';

/** Everything in one list while it fits; then an index of parts, each of which names where it begins. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = { request, context };
  const from = new URL(request.url).searchParams.get('after') ?? undefined;
  const [{ items, after }, categories] = await Promise.all([
    listSitemap(caller, from || undefined),
    listCategories(),
  ]).catch(throwAnswer);
  if (from !== undefined || !after) {
    const names = from ? null : categories.map(({ slug }) => slug);
    return xmlResponse(type, sitemapDocument(env.SITE_URL, items, names));
  }
  return xmlResponse(type, sitemapIndex(env.SITE_URL, await listParts(caller, after)));
}

/** The cursors at which the parts begin; the first one has none. */
async function listParts(caller: Caller, second: string): Promise<string[]> {
  const parts = ['', second];
  for (let after: string | null = second; after; ) {
    ({ after } = await listSitemap(caller, after).catch(throwAnswer));
    if (after) parts.push(after);
  }
  return parts;
}
