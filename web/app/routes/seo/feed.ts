import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Blog, BlogCard } from 'cms/contract';
import { LRUCache } from 'lru-cache';
import { getPublishedBlog, listBlogs } from '../../cms/blog.server';
import type { Caller } from '../../cms/client/call-cms.server';
import { findCategory } from '../../cms/category.server';
import { CmsError } from '../../cms/client/errors';
import { getAuthor } from '../../cms/user.server';
import { env } from '../../env.server';
import { getCachedSettings } from '../../cms/setting.server';
import { convert } from '../../ui/rich-text/reader/convert.server';
import { authorName } from '../../ui/text/format';
import { type Feed, type FeedEntry, feedFormats, isFeedFormat } from './feed-document';
import { documentError } from './document-error';
import { urls } from '../../urls';

/** An entry with more than this carries the excerpt. Its size alone decides, so that it is the same on each request. */
const maxEntryBytes = 64 * 1024;
const maxEntryTags = 4000;
const cacheBytes = 20 * 1024 * 1024;
const otherVersionTtlMs = 1000;

interface EntryText {
  /** Null when the text is too long or cannot be parsed. */
  html: string | null;
}

/** The texts of entries by blog and version: a feed asks for those that no feed has asked for. */
const texts = new LRUCache<string, EntryText, { caller: Caller; blog: BlogCard }>({
  maxSize: cacheBytes,
  sizeCalculation: ({ html }, key) => 2 * (key.length + (html?.length ?? 0)),
  // A caller that waits gets the text even when others displace it during the load.
  ignoreFetchAbort: true,
  async fetchMethod(_key, _stale, { context: { caller, blog }, options }) {
    const found = await findBlog(caller, blog._id);
    // It was changed or deleted since it was listed, or a replica does not have that version yet.
    if (found?.updatedAt !== blog.updatedAt) options.ttl = otherVersionTtlMs;
    const content = found?.content ?? '';
    if (!found || isLong(content)) return { html: null };
    return { html: await convert(content, { format: 'html', origin: env.SITE_URL }) };
  },
});

function isLong(content: string): boolean {
  return Buffer.byteLength(content) > maxEntryBytes || content.split('<').length > maxEntryTags;
}

/** The newest blogs of the whole site, a category, a tag or an author, in the format that the address names. */
export async function loader(args: LoaderFunctionArgs) {
  const { pathname } = new URL(args.request.url);
  const format = pathname.slice(pathname.lastIndexOf('/') + 1);
  try {
    if (!isFeedFormat(format)) throw new CmsError(404, 'There is no such feed.');
    const { filters, ...list } = await findList(args);
    const { items } = await listBlogs(args, { ...filters, limit: 20 });
    const { type, render } = feedFormats[format];
    const feed: Feed = { ...list, origin: env.SITE_URL, entries: await presentEntries(args, items) };
    const headers = new Headers({ 'Content-Type': `${type}; charset=utf-8` });
    // There is no end of tags that nobody has used: they would displace other pages from the cache.
    if (filters.tag && items.length === 0) headers.set('Cache-Control', 'no-store');
    return new Response(render(feed), { headers });
  } catch (error) {
    return documentError(error);
  }
}

/** Finds the feed's blogs, its title, and the page that shows the same. */
async function findList(args: LoaderFunctionArgs) {
  const { site } = await getCachedSettings(args.context);
  const { name, tag, id } = args.params;
  if (name !== undefined) {
    const category = await findCategory(args, name);
    if (!category) throw new CmsError(404, 'There is no such category.');
    const path = urls.category(category.slug);
    return {
      title: `${category.name} · ${site.name}`,
      description: site.description,
      path,
      filters: { category: category.slug },
    };
  }
  if (tag !== undefined) {
    const about = `Blogs tagged ${tag}, newest first.`;
    return {
      title: `${tag} · ${site.name}`,
      description: about,
      path: urls.tag(tag),
      feeds: urls.tagFeeds(tag),
      filters: { tag },
    };
  }
  if (id !== undefined) {
    const author = await getAuthor(args, id);
    const title = `${authorName(author)} · ${site.name}`;
    return {
      title,
      description: author.bio || site.description,
      path: urls.author(author._id),
      filters: { author: id },
    };
  }
  return { title: site.name, description: site.description, path: '', filters: {} };
}

function findBlog(caller: Caller, id: string): Promise<Blog | null> {
  return getPublishedBlog(caller, id).catch((error: unknown) => {
    if (error instanceof CmsError && error.status === 404) return null;
    throw error;
  });
}

async function presentEntries(caller: Caller, blogs: BlogCard[]): Promise<FeedEntry[]> {
  const entries: FeedEntry[] = [];
  for (const blog of blogs) {
    const { html } = await texts.forceFetch(`${blog._id} ${blog.updatedAt}`, { context: { caller, blog } });
    entries.push({ blog, html });
  }
  return entries;
}
