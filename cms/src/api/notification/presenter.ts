import type { Notification } from '../../contract';
import { isoDate } from '../../database/dates-and-json';
import { presentAuthor } from '../user/presenter';
import type { ListedNotification } from './services/list-notifications';

const excerptLength = 140;

/** The start of a comment, as one line. */
function excerptOf(content: string): string {
  const words = [...content.replace(/\s+/g, ' ').trim()];
  if (words.length <= excerptLength) return words.join('');
  return `${words
    .slice(0, excerptLength - 1)
    .join('')
    .trimEnd()}…`;
}

export function presentNotification(row: ListedNotification): Notification {
  const { blog_document_id: blogId, comment_document_id: commentId } = row;
  return {
    _id: row.shown_id,
    kind: row.kind,
    ...(row.author_document_id && { actor: presentAuthor(row) }),
    ...(blogId && { blog: { _id: blogId, title: row.blog_title ?? '' } }),
    ...(commentId && { comment: { _id: commentId, excerpt: excerptOf(row.comment_start ?? '') } }),
    count: row.count,
    readAt: row.read_at === null ? null : isoDate(row.read_at),
    createdAt: isoDate(row.created_at),
  };
}
