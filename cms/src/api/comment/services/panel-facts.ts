import { db } from '../../../database/connection';
import type { StoredDate } from '../../../database/dates-and-json';
import { NotFoundError } from '../../../errors';
import { type AuthorColumns, authorColumns } from '../../user/services/user';

interface FactsRow extends AuthorColumns {
  id: number;
  created_at: StoredDate;
  hidden: boolean | number;
  hidden_by_reports: boolean | number;
  blog_document_id: string;
  blog_title: string | null;
  blog_state: string;
}

/** Reads what the panel shows beside a comment. Only authors see their drafts and the comments on them. */
export async function getCommentFacts(documentId: string): Promise<FactsRow> {
  const row: FactsRow | undefined = await db()('comments as c')
    .join('blogs as b', 'b.id', 'c.blog_id')
    .leftJoin('up_users as a', 'a.id', 'c.author_id')
    .where('c.document_id', documentId)
    .whereNot('b.state', 'draft')
    .select('c.id', 'c.created_at', 'c.hidden', 'c.hidden_by_reports')
    .select({ blog_document_id: 'b.document_id', blog_title: 'b.title', blog_state: 'b.state' })
    .first(authorColumns);
  if (!row) throw new NotFoundError('Response not found.');
  return row;
}
