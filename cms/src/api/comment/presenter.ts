import type { Comment } from '../../contract';
import { isoDate } from '../../database/dates-and-json';
import type { CommentRow } from './services/comment';
import { presentAuthor } from '../user/presenter';

export function presentComment(row: CommentRow): Comment {
  return {
    _id: row.document_id,
    content: row.content,
    createdAt: isoDate(row.created_at),
    author: presentAuthor(row),
  };
}
