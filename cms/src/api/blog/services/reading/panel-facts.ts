import type { BlogStatus } from '../../../../contract';
import { readPanelDetail } from '../../../../contract';
import { db } from '../../../../database/connection';
import { isoDate } from '../../../../database/dates-and-json';
import type { StoredDate } from '../../../../database/dates-and-json';
import { env } from '../../../../env';
import { NotFoundError } from '../../../../errors';
import { type AuthorColumns, authorColumns } from '../../../user/services/user';

const decisionsShown = 20;

interface FactsRow extends AuthorColumns {
  id: number;
  author_id: number;
  created_at: StoredDate;
  released_at: StoredDate | null;
  version_at: StoredDate | null;
  state: BlogStatus;
  rejection_reason: string | null;
  reading_minutes: number;
  likes_count: number;
  comments_count: number;
}

/** A category or an account as the panel names it in a relation. */
export interface Choice {
  id: number;
  documentId: string;
  name: string;
}

/** What the panel shows beside a blog, in one row. */
export async function getPanelFacts(documentId: string): Promise<FactsRow & { categories: Choice[] }> {
  const row: FactsRow | undefined = await db()('blogs as b')
    .leftJoin('up_users as a', 'a.id', 'b.author_id')
    .where('b.document_id', documentId)
    .whereNot('b.state', 'draft')
    .select(
      ...['b.id', 'b.author_id', 'b.created_at', 'b.released_at', 'b.version_at', 'b.state'],
      ...['b.rejection_reason', 'b.reading_minutes', 'b.likes_count', 'b.comments_count'],
    )
    .first(authorColumns);
  if (!row) throw new NotFoundError('Blog not found.');
  const categories: Choice[] = await db()('blogs_categories_lnk as l')
    .join('categories as c', 'c.id', 'l.category_id')
    .where('l.blog_id', row.id)
    .orderBy('l.category_ord')
    .select({ id: 'c.id', documentId: 'c.document_id', name: 'c.name' });
  return { ...row, categories };
}

export const siteAddressOf = (documentId: string) => `${env.siteUrl}/blogs/${documentId}`;

interface DecisionRow {
  document_id: string;
  actor_name: string | null;
  detail: string | null;
  created_at: StoredDate;
}

/** The names of the panel's own accounts, by their ids. */
async function namesOfEditors(ids: string[]): Promise<Map<string, string>> {
  // With an empty list, SQLite reads every row.
  if (ids.length === 0) return new Map();
  const rows: { id: number; firstname: string | null; lastname: string | null }[] = await db()('admin_users')
    .whereIn('id', ids.map(Number))
    .select('id', 'firstname', 'lastname');
  return new Map(
    rows.map(({ id, firstname, lastname }) => [String(id), [firstname, lastname].filter(Boolean).join(' ')]),
  );
}

/** The newest decisions on a blog, from the audit log: what became of it, why and by whom. */
export async function listDecisions(documentId: string) {
  const rows: DecisionRow[] = await db()('audit_entries')
    .where({ subject_id: documentId, action: 'blog.status' })
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(decisionsShown)
    .select('document_id', 'actor_name', 'detail', 'created_at');
  const read = rows.map((row) => ({ ...row, ...readPanelDetail(row.detail ?? '') }));
  const names = await namesOfEditors([...new Set(read.flatMap(({ account }) => account ?? []))]);
  return read.map(({ document_id: id, actor_name: actor, account, detail, created_at: at }) => {
    const [, status = '', reason = ''] = /→ (\w+)(?:: (.*))?$/s.exec(detail) ?? [];
    const by = actor ?? (account && names.get(account)) ?? '';
    return { id, at: isoDate(at), by: by || 'A former editor', status, reason };
  });
}
