import { cutAtWord } from '../../lib/cut-at-word';
import { hiddenCommentText, type Notification } from '../../contract';
import { isoDate } from '../../database/dates-and-json';
import { presentAuthor } from '../user/presenter';
import type { ListedNotification } from './services/list-notifications';

const excerptLength = 140;

/** The start of the comment; what is hidden, admins alone may read. */
const excerptFor = (row: ListedNotification, reader: { role: string }) =>
  row.comment_hidden && reader.role !== 'admin'
    ? hiddenCommentText
    : cutAtWord(row.comment_start ?? '', excerptLength, Boolean(row.comment_is_cut));

const presentReport = ({ report_type: type, report_label, report_decision }: ListedNotification) =>
  type &&
  report_decision && { type, label: type === 'blog' ? report_label : null, decision: report_decision };

export function presentNotification(row: ListedNotification, reader: { role: string }): Notification {
  const { blog_document_id: blogId, comment_document_id: commentId } = row;
  const report = presentReport(row);
  return {
    _id: row.shown_id,
    kind: row.kind,
    ...(row.author_document_id && { actor: presentAuthor(row) }),
    ...(blogId && { blog: { _id: blogId, title: row.blog_title ?? '' } }),
    ...(commentId && { comment: { _id: commentId, excerpt: excerptFor(row, reader) } }),
    ...(report && { report }),
    count: row.count,
    readAt: row.read_at === null ? null : isoDate(row.read_at),
    createdAt: isoDate(row.created_at),
  };
}
