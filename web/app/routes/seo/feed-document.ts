import type { BlogCard } from 'cms/contract';
import { authorName } from '../../ui/text/format';
import { urls } from '../../urls';
import { escapeXml, xmlCdata, xmlElement } from './xml';

export interface FeedEntry {
  blog: BlogCard;
  /** The whole text with whole addresses; null when it is too long or too complex. */
  html: string | null;
}

export interface Feed {
  origin: string;
  title: string;
  description: string;
  /** The page that shows the same list. */
  path: string;
  /** The address of the list's feeds, if they are not below its page. */
  feeds?: string | undefined;
  entries: FeedEntry[];
}

/** The formats by the file names under which every list has them. By hand: libraries keep control characters in XML. */
export const feedFormats = {
  'rss.xml': { type: 'application/rss+xml', render: renderRss },
  'atom.xml': { type: 'application/atom+xml', render: renderAtom },
  'feed.json': { type: 'application/feed+json', render: renderJson },
} as const;

export type FeedFormat = keyof typeof feedFormats;

export function isFeedFormat(name: string): name is FeedFormat {
  return Object.hasOwn(feedFormats, name);
}

function renderRss(feed: Feed): string {
  return document([
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">',
    '<channel>',
    xmlElement('title', feed.title),
    xmlElement('link', pageOf(feed)),
    xmlElement('description', feed.description),
    xmlElement('language', 'en'),
    xmlElement('lastBuildDate', rfc822Date(updatedAt(feed))),
    `<atom:link href="${escapeXml(addressOf(feed, 'rss.xml'))}" rel="self" type="application/rss+xml"/>`,
    ...feed.entries.flatMap((entry) => rssItem(feed, entry)),
    '</channel>',
    '</rss>',
  ]);
}

function rssItem(feed: Feed, { blog, html }: FeedEntry): string[] {
  const address = feed.origin + urls.blog(blog._id);
  const image = imageOf(feed, blog);
  return [
    '<item>',
    xmlElement('title', blog.title),
    xmlElement('link', address),
    `<guid isPermaLink="true">${escapeXml(address)}</guid>`,
    xmlElement('pubDate', rfc822Date(publishedAt(blog))),
    xmlElement('dc:creator', authorName(blog.author)),
    ...[...blog.categories, ...blog.tags].map((name) => xmlElement('category', name)),
    xmlElement('description', blog.excerpt),
    html ? `<content:encoded>${xmlCdata(html)}</content:encoded>` : '',
    image ? `<media:content url="${escapeXml(image)}" medium="image"/>` : '',
    '</item>',
  ];
}

function renderAtom(feed: Feed): string {
  return document([
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    xmlElement('title', feed.title),
    xmlElement('subtitle', feed.description),
    xmlElement('id', addressOf(feed, 'atom.xml')),
    xmlElement('updated', updatedAt(feed)),
    `<link rel="alternate" type="text/html" href="${escapeXml(pageOf(feed))}"/>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(addressOf(feed, 'atom.xml'))}"/>`,
    ...feed.entries.flatMap((entry) => atomEntry(feed, entry)),
    '</feed>',
  ]);
}

function atomEntry(feed: Feed, { blog, html }: FeedEntry): string[] {
  const address = feed.origin + urls.blog(blog._id);
  return [
    '<entry>',
    xmlElement('title', blog.title),
    xmlElement('id', address),
    `<link rel="alternate" type="text/html" href="${escapeXml(address)}"/>`,
    xmlElement('published', publishedAt(blog)),
    xmlElement('updated', blog.updatedAt),
    `<author>${xmlElement('name', authorName(blog.author))}</author>`,
    ...[...blog.categories, ...blog.tags].map((name) => `<category term="${escapeXml(name)}"/>`),
    xmlElement('summary', blog.excerpt),
    html ? `<content type="html">${xmlCdata(html)}</content>` : '',
    '</entry>',
  ];
}

function renderJson(feed: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: pageOf(feed),
    feed_url: addressOf(feed, 'feed.json'),
    language: 'en',
    items: feed.entries.map((entry) => jsonItem(feed, entry)),
  });
}

function jsonItem(feed: Feed, { blog, html }: FeedEntry) {
  const address = feed.origin + urls.blog(blog._id);
  return {
    id: address,
    url: address,
    title: blog.title,
    summary: blog.excerpt,
    ...(html ? { content_html: html } : { content_text: blog.excerpt }),
    image: imageOf(feed, blog),
    date_published: publishedAt(blog),
    date_modified: blog.updatedAt,
    authors: [{ name: authorName(blog.author) }],
    tags: [...blog.categories, ...blog.tags],
  };
}

function document(lines: string[]): string {
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines.filter(Boolean), ''].join('\n');
}

const pageOf = ({ origin, path }: Feed) => origin + (path || '/');

function addressOf({ origin, path, feeds = path }: Feed, format: FeedFormat): string {
  return `${origin}${feeds}/${format}`;
}

/** When a blog of the feed last changed. */
function updatedAt({ entries }: Feed): string {
  const [latest] = entries.map(({ blog }) => blog.updatedAt).sort((one, other) => other.localeCompare(one));
  return latest ?? new Date(0).toISOString();
}

function publishedAt(blog: BlogCard): string {
  return blog.publishedAt ?? blog.createdAt;
}

function imageOf({ origin }: Feed, { image }: BlogCard): string | undefined {
  return image ? URL.parse(image, origin)?.href : undefined;
}

/** The date as RSS asks for it. */
function rfc822Date(iso: string): string {
  return new Date(iso).toUTCString();
}
