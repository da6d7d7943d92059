import type { BlogStatus } from '../../../../contract';
import { db } from '../../../../database/connection';
import type { StoredDate } from '../../../../database/dates-and-json';
import { env } from '../../../../env';
import { NotFoundError } from '../../../../errors';
import { type DecisionColumns, readDecisions } from '../../../audit-entry/services/status-decisions';
import { type AuthorColumns, authorColumns } from '../../../user/services/user';

const decisionsShown = 20;

export interface PanelFacts extends AuthorColumns {
  id: number;
  created_at: StoredDate;
  released_at: StoredDate | null;
  version_at: StoredDate | null;
  state: BlogStatus;
  rejection_reason: string | null;
  reading_minutes: number;
  likes_count: number;
  comments_count: number;
}

/** Reads what the panel shows beside a blog. */
export async function getPanelFacts(documentId: string): Promise<PanelFacts> {
  const row: PanelFacts | undefined = await db()('blogs as b')
    .leftJoin('up_users as a', 'a.id', 'b.author_id')
    .where('b.document_id', documentId)
    .whereNot('b.state', 'draft')
    .select(
      ...['b.id', 'b.created_at', 'b.released_at', 'b.version_at', 'b.state'],
      ...['b.rejection_reason', 'b.reading_minutes', 'b.likes_count', 'b.comments_count'],
    )
    .first(authorColumns);
  if (!row) throw new NotFoundError('Blog not found.');
  return row;
}

/** The blog that has waited longest, if it is not this one. */
export async function findNextWaiting(
  documentId: string,
): Promise<{ documentId: string; title: string } | null> {
  const next = await db()('blogs')
    .where({ state: 'pending' })
    .whereNot({ document_id: documentId })
    .orderBy(['created_at', 'id'])
    .select({ documentId: 'document_id', title: 'title' })
    .first();
  return next ?? null;
}

export const siteAddressOf = (documentId: string) => `${env.siteUrl}/blogs/${documentId}`;

interface DecisionRow extends DecisionColumns {
  document_id: string;
}

/** The newest decisions on a blog, from the audit log. */
export async function listDecisions(documentId: string) {
  const rows: DecisionRow[] = await db()('audit_entries')
    .where({ subject_id: documentId, action: 'blog.status' })
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(decisionsShown)
    .select('document_id', 'actor_name', 'detail', 'created_at');
  const decisions = await readDecisions(rows);
  return decisions.map(({ row, ...decision }) => ({ id: row.document_id, ...decision }));
}
