import { cutAtWord } from '../../content/cut-at-word';
import type { Notification } from '../../contract';
import { isoDate } from '../../database/dates-and-json';
import { presentAuthor } from '../user/presenter';
import type { ListedNotification } from './services/list-notifications';

const excerptLength = 140;

export function presentNotification(row: ListedNotification): Notification {
  const { blog_document_id: blogId, comment_document_id: commentId } = row;
  return {
    _id: row.shown_id,
    kind: row.kind,
    ...(row.author_document_id && { actor: presentAuthor(row) }),
    ...(blogId && { blog: { _id: blogId, title: row.blog_title ?? '' } }),
    ...(commentId && {
      comment: { _id: commentId, excerpt: cutAtWord(row.comment_start ?? '', excerptLength) },
    }),
    count: row.count,
    readAt: row.read_at === null ? null : isoDate(row.read_at),
    createdAt: isoDate(row.created_at),
  };
}
