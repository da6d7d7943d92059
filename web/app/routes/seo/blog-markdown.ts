import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Blog } from 'cms/contract';
import { stringify } from 'yaml';
import { getPublishedBlog } from '../../cms/blog.server';
import { env } from '../../env.server';
import { renderMarkdown } from '../../ui/rich-text/reader/markdown.server';
import { authorName } from '../../ui/text/format';
import { urls } from '../../urls';
import { documentError } from './document-error';

/** A published blog as Markdown, for programs and for readers who keep texts. */
export async function loader(args: LoaderFunctionArgs) {
  try {
    const blog = await getPublishedBlog(args, args.params.id);
    const address = env.SITE_URL + urls.blog(blog._id);
    const text = (await renderMarkdown(blog.content, env.SITE_URL)) ?? withoutText(blog, address);
    return new Response(`${frontMatter(blog, address)}\n${text}`, {
      headers: { 'Content-Type': 'text/markdown; charset=utf-8', Link: `<${address}>; rel="canonical"` },
    });
  } catch (error) {
    return documentError(error);
  }
}

function frontMatter(blog: Blog, address: string): string {
  const fields = {
    title: blog.title,
    author: authorName(blog.author),
    date: blog.publishedAt ?? blog.createdAt,
    updated: blog.updatedAt,
    categories: blog.categories,
    tags: blog.tags,
    image: blog.image ? URL.parse(blog.image, env.SITE_URL)?.href : undefined,
    canonical_url: address,
  };
  // Strings in quotes stay strings for every reader: `no` and `2026-03-01` are something else to some.
  return `---\n${stringify(fields, { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN', lineWidth: 0 })}---\n`;
}

function withoutText({ excerpt }: Blog, address: string): string {
  return `${excerpt.replace(/[\\`*_[\]<>#&|~]/g, '\\$&')}\n\nThe whole text is at <${address}>.\n`;
}
