import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Blog } from 'cms/contract';
import { listWholeBlogs } from '../../cms/blog.server';
import { findCategory } from '../../cms/category.server';
import { CmsError } from '../../cms/client/errors';
import { getAuthor } from '../../cms/user.server';
import { env } from '../../env.server';
import { yieldToOthers } from '../../http/document.server';
import { siteDescription } from '../../ui/page/page-meta';
import { renderFullText } from '../../ui/rich-text/reader/full-text.server';
import { authorName } from '../../ui/text/format';
import { type Feed, type FeedEntry, feedFormats, isFeedFormat } from './feed-document';
import { documentError } from './document-error';
import { urls } from '../../urls';

/** Longer entries carry the excerpt. */
const maxEntryBytes = 64 * 1024;

/** The newest blogs of the whole site, a category, a tag or an author, in the format that the address names. */
export async function loader(args: LoaderFunctionArgs) {
  const { pathname } = new URL(args.request.url);
  const format = pathname.slice(pathname.lastIndexOf('/') + 1);
  try {
    if (!isFeedFormat(format)) throw new CmsError(404, 'There is no such feed.');
    const { filters, ...list } = await findList(args);
    const blogs = await listWholeBlogs(args, filters);
    const { type, render } = feedFormats[format];
    const feed: Feed = { ...list, origin: env.SITE_URL, entries: await presentEntries(blogs) };
    return new Response(render(feed), { headers: { 'Content-Type': `${type}; charset=utf-8` } });
  } catch (error) {
    return documentError(error);
  }
}

/** Which blogs the feed holds, its title, and the page that shows the same. */
async function findList(args: LoaderFunctionArgs) {
  const { name, tag, id } = args.params;
  if (name !== undefined) {
    const category = await findCategory(args, name);
    if (!category) throw new CmsError(404, 'There is no such category.');
    const path = urls.category(category.slug);
    return {
      title: `${category.name} · Linefeed`,
      description: siteDescription,
      path,
      filters: { category: category.slug },
    };
  }
  if (tag !== undefined) {
    const about = `Blogs tagged ${tag}, newest first.`;
    return {
      title: `${tag} · Linefeed`,
      description: about,
      path: urls.tag(tag),
      feeds: urls.tagFeeds(tag),
      filters: { tag },
    };
  }
  if (id !== undefined) {
    const author = await getAuthor(args, id);
    const title = `${authorName(author)} · Linefeed`;
    return {
      title,
      description: author.bio || siteDescription,
      path: urls.author(author._id),
      filters: { author: id },
    };
  }
  return { title: 'Linefeed', description: siteDescription, path: '', filters: {} };
}

async function presentEntries(blogs: Blog[]): Promise<FeedEntry[]> {
  const entries: FeedEntry[] = [];
  for (const blog of blogs) {
    const isShort = Buffer.byteLength(blog.content) <= maxEntryBytes;
    const html = isShort ? renderFullText(blog.content, env.SITE_URL) : null;
    entries.push({ blog, html });
    // Twenty long texts must not hold up everybody else.
    await yieldToOthers();
  }
  return entries;
}
