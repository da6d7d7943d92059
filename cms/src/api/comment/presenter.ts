import { type Comment, hiddenCommentText } from '../../contract';
import { isoDate } from '../../database/dates-and-json';
import type { CommentRow } from './services/comment';
import { presentAuthor } from '../user/presenter';

/** The user who reads a comment; null for a visitor. */
export type CommentReader = { documentId: string; role: string } | null;

const maySeeHidden = (row: CommentRow, reader: CommentReader) =>
  reader !== null && (reader.role === 'admin' || reader.documentId === row.author_document_id);

/** A comment as the API gives it: the text of a hidden one only to its author and admins. */
export function presentComment(row: CommentRow, reader: CommentReader): Comment {
  const isReadable = !row.hidden || maySeeHidden(row, reader);
  return {
    _id: row.document_id,
    content: isReadable ? row.content : hiddenCommentText,
    createdAt: isoDate(row.created_at),
    author: presentAuthor(row),
    ...(row.hidden && isReadable && { hidden: true as const }),
  };
}
