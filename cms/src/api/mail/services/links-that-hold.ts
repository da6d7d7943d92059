import { db } from '../../../database/connection';
import type { MailText } from '../../../mail-texts/render-mail';

type About = { blog: string; comment?: string };

async function findIds(table: 'blogs' | 'comments', ids: readonly string[], where = {}) {
  return new Set(
    await db()(table)
      .whereIn('document_id', [...ids])
      .where(where)
      .pluck<string[]>('document_id'),
  );
}

/** Leaves out the links to what was taken back while the mail waited; null when no other is left. */
export async function keepLinksThatHold(text: MailText): Promise<MailText | null> {
  const abouts = (text.links ?? []).flatMap(({ about }) => (about ? (about as About) : []));
  if (abouts.length === 0) return text;
  const blogs = await findIds(
    'blogs',
    abouts.map(({ blog }) => blog),
    { state: 'published' },
  );
  const comments = await findIds(
    'comments',
    abouts.flatMap(({ comment }) => comment ?? []),
  );
  const holds = ({ blog, comment }: About) => blogs.has(blog) && (!comment || comments.has(comment));
  const links = text.links?.filter(({ about }) => !about || holds(about as About)) ?? [];
  return links.length > 0 ? { ...text, links } : null;
}
