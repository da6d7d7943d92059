import type { BlogCard } from 'cms/contract';
import { urls } from '../../urls';
import { xmlElement, escapeXml } from './xml';

/** The newest blogs as RSS 2.0. */
export function renderFeed(origin: string, blogs: BlogCard[]): string {
  const latest = blogs
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1);
  return [
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">',
    '<channel>',
    xmlElement('title', 'Linefeed'),
    xmlElement('link', `${origin}/`),
    xmlElement('description', 'Plain writing about building software, by the developers who build it.'),
    xmlElement('language', 'en'),
    xmlElement('lastBuildDate', latest && rfc822Date(latest)),
    `<atom:link href="${escapeXml(origin + urls.feed)}" rel="self" type="application/rss+xml"/>`,
    ...blogs.map((blog) => renderItem(origin, blog)),
    '</channel>',
    '</rss>',
  ].join('\n');
}

function renderItem(origin: string, blog: BlogCard): string {
  const address = origin + urls.blog(blog._id);
  const image = blog.image ? URL.parse(blog.image, origin)?.href : undefined;
  return [
    '<item>',
    xmlElement('title', blog.title),
    xmlElement('link', address),
    `<guid isPermaLink="true">${escapeXml(address)}</guid>`,
    xmlElement('pubDate', rfc822Date(blog.publishedAt ?? blog.createdAt)),
    xmlElement('dc:creator', blog.author.name),
    ...[...blog.categories, ...blog.tags].map((name) => xmlElement('category', name)),
    xmlElement('description', blog.excerpt),
    image && `<media:content url="${escapeXml(image)}" medium="image"/>`,
    '</item>',
  ]
    .filter(Boolean)
    .join('\n');
}

/** The date as RSS asks for it. */
function rfc822Date(iso: string): string {
  return new Date(iso).toUTCString();
}
