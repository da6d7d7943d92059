import type { SitemapEntry } from '../../cms/blog.server';
import { urls } from '../../urls';
import { xmlElement } from './xml';

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const pages = [urls.home, urls.allBlogs, urls.categories, urls.tags, urls.about, urls.contact];
const chunkSize = 500;

/** The addresses of blogs, piece by piece; with the names of the categories also all other pages. */
export function* renderSitemapPart(
  origin: string,
  blogs: SitemapEntry[],
  categories: string[] | null,
): Generator<string> {
  const others = categories ? [...pages, ...categories.map(urls.category)] : [];
  yield `<urlset xmlns="${namespace}">`;
  for (const path of others) yield `<url>${xmlElement('loc', origin + path)}</url>`;
  for (let from = 0; from < blogs.length; from += chunkSize) {
    const piece = blogs.slice(from, from + chunkSize);
    yield piece.map((blog) => renderEntry(origin, blog)).join('\n');
  }
  yield '</urlset>';
}

function renderEntry(origin: string, { _id, updatedAt }: SitemapEntry): string {
  return `<url>${xmlElement('loc', origin + urls.blog(_id))}${xmlElement('lastmod', updatedAt)}</url>`;
}

/** The parts of a sitemap that is too long for one list, each as soon as it is known where it begins. */
export async function* renderSitemapIndex(
  origin: string,
  cursors: AsyncIterable<string>,
): AsyncGenerator<string> {
  yield `<sitemapindex xmlns="${namespace}">`;
  for await (const after of cursors) {
    const address = `${origin}${urls.sitemap}?after=${encodeURIComponent(after)}`;
    yield `<sitemap>${xmlElement('loc', address)}</sitemap>`;
  }
  yield '</sitemapindex>';
}
