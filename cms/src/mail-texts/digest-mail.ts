import { cutAtWord } from '../lib/cut-at-word';
import { env } from '../env';
import type { MailText } from './render-mail';
import { unsubscribeLink } from './unsubscribe';

interface NewBlog {
  document_id: string;
  title: string;
  excerpt: string | null;
  author: string | null;
}

const excerptLength = 120;

const blogLink = ({ document_id, title, excerpt, author }: NewBlog) => ({
  label: title,
  url: `${env.siteUrl}/blogs/${encodeURIComponent(document_id)}`,
  about: { blog: document_id },
  note: [author && `by ${author}`, excerpt && cutAtWord(excerpt, excerptLength)].filter(Boolean).join(' · '),
});

/** The news for a subscriber: the newest blogs, and how many more there are. */
export function digestMail(
  blogs: readonly NewBlog[],
  count: number,
  unsubscribeToken: string,
  siteName: string,
): MailText {
  const further = count - blogs.length;
  const more = `${further} more new ${further === 1 ? 'blog' : 'blogs'} on ${siteName}`;
  return {
    subject: count === 1 ? `A new blog on ${siteName}` : `${count} new blogs on ${siteName}`,
    paragraphs: [],
    links: [
      ...blogs.map(blogLink),
      ...(further > 0 ? [{ label: more, url: `${env.siteUrl}/allblogs` }] : []),
    ],
    footer: `You get this mail because you subscribed to new blogs on ${siteName}.`,
    unsubscribe: unsubscribeLink(unsubscribeToken),
  };
}
