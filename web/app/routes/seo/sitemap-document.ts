import type { SitemapEntry } from '../../cms/sitemap.server';
import { urls } from '../../urls';
import { xmlElement } from './xml';

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const pages = [urls.home, urls.allBlogs, urls.categories, urls.tags, urls.about, urls.contact];

/** The addresses of blogs; with the names of the categories also all other pages. */
export function sitemapDocument(origin: string, blogs: SitemapEntry[], categories: string[] | null): string {
  const others = categories ? [...pages, ...categories.map(urls.category)] : [];
  return [
    `<urlset xmlns="${namespace}">`,
    ...others.map((path) => `<url>${xmlElement('loc', origin + path)}</url>`),
    ...blogs.map(
      ({ _id, updatedAt }) =>
        `<url>${xmlElement('loc', origin + urls.blog(_id))}${xmlElement('lastmod', updatedAt)}</url>`,
    ),
    '</urlset>',
  ].join('\n');
}

/** The parts of a sitemap that is too long for one list. */
export function sitemapIndex(origin: string, cursors: string[]): string {
  const address = (after: string) => `${origin}${urls.sitemap}?after=${encodeURIComponent(after)}`;
  return [
    `<sitemapindex xmlns="${namespace}">`,
    ...cursors.map((after) => `<sitemap>${xmlElement('loc', address(after))}</sitemap>`),
    '</sitemapindex>',
  ].join('\n');
}
