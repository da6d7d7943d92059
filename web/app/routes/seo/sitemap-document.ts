import type { SitemapEntry } from '../../cms/blog.server';
import { urls } from '../../urls';
import { xmlElement } from './xml';

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const pages = [urls.home, urls.allBlogs, urls.categories, urls.tags, urls.about, urls.contact];
const chunkSize = 500;

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
