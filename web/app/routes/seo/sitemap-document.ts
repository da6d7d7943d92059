import type { SitemapEntry } from '../../cms/blog.server';
import { urls } from '../../urls';
import { xmlElement } from './xml';

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const imageNamespace = 'http://www.google.com/schemas/sitemap-image/1.1';
const pages = [urls.home, urls.allBlogs, urls.categories, urls.tags, urls.about, urls.contact];
const chunkSize = 500;

/** Renders the addresses of blogs in chunks; with `categories`, all other pages too. */
export function* renderSitemapPart(
  origin: string,
  blogs: SitemapEntry[],
  categories: string[] | null,
): Generator<string> {
  const others = categories ? [...pages, ...categories.map(urls.category)] : [];
  yield `<urlset xmlns="${namespace}" xmlns:image="${imageNamespace}">`;
  for (const path of others) yield `<url>${xmlElement('loc', origin + path)}</url>`;
  for (let from = 0; from < blogs.length; from += chunkSize) {
    const chunk = blogs.slice(from, from + chunkSize);
    yield chunk.map((blog) => renderEntry(origin, blog)).join('\n');
  }
  yield '</urlset>';
}

function renderEntry(origin: string, { _id, updatedAt, image }: SitemapEntry): string {
  const cover = image && xmlElement('image:loc', URL.parse(image, origin)?.href);
  return [
    `<url>${xmlElement('loc', origin + urls.blog(_id))}${xmlElement('lastmod', updatedAt)}`,
    ...(cover ? [`<image:image>${cover}</image:image>`] : []),
    '</url>',
  ].join('');
}

export function renderSitemapIndex(origin: string, cursors: string[]): string[] {
  const parts = cursors.map((after) => `${origin}${urls.sitemap}?after=${encodeURIComponent(after)}`);
  return [
    `<sitemapindex xmlns="${namespace}">`,
    ...parts.map((address) => `<sitemap>${xmlElement('loc', address)}</sitemap>`),
    '</sitemapindex>',
  ];
}
