import type { LoaderFunctionArgs } from '@remix-run/node';
import { listSitemap, type SitemapEntry } from '../../cms/blog.server';
import { listCachedCategories } from '../../cms/category.server';
import type { Caller } from '../../cms/client/call-cms.server';
import { siteAddress } from '../../http/document.server';
import { urls } from '../../urls';
import { documentError, xmlElement, xmlResponse } from './xml';

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const pages = [urls.home, urls.allBlogs, urls.categories, urls.tags, urls.about, urls.contact];
const chunkSize = 500;

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
    listSitemap(caller, from || undefined),
    listCachedCategories(caller),
  ]);
  if (from === null && after) return renderSitemapIndex(siteAddress, await listPartCursors(caller, after));
  const names = from ? null : categories.map(({ slug }) => slug);
  return renderSitemapPart(siteAddress, items, names);
}

/** The cursors at which the parts begin; the first one has none. */
async function listPartCursors(caller: Caller, second: string): Promise<string[]> {
  const cursors = [''];
  for (let after: string | null = second; after; { after } = await listSitemap(caller, after))
    cursors.push(after);
  return cursors;
}

/** Renders the addresses of blogs in chunks; with `categories`, all other pages too. */
export function* renderSitemapPart(
  origin: string,
  blogs: SitemapEntry[],
  categories: string[] | null,
): Generator<string> {
  const others = categories ? [...pages, ...categories.map(urls.category)] : [];
  yield `<urlset xmlns="${namespace}">`;
  for (const path of others) yield `<url>${xmlElement('loc', origin + path)}</url>`;
  for (let from = 0; from < blogs.length; from += chunkSize) {
    const chunk = blogs.slice(from, from + chunkSize);
    yield chunk.map((blog) => renderEntry(origin, blog)).join('\n');
  }
  yield '</urlset>';
}

function renderEntry(origin: string, { _id, updatedAt }: SitemapEntry): string {
  return `<url>${xmlElement('loc', origin + urls.blog(_id))}${xmlElement('lastmod', updatedAt)}</url>`;
}

export function renderSitemapIndex(origin: string, cursors: string[]): string[] {
  const parts = cursors.map((after) => `${origin}${urls.sitemap}?after=${encodeURIComponent(after)}`);
  return [
    `<sitemapindex xmlns="${namespace}">`,
    ...parts.map((address) => `<sitemap>${xmlElement('loc', address)}</sitemap>`),
    '</sitemapindex>',
  ];
}
