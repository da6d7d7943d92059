import type { Knex } from 'knex';
import type { ReportDecision, ReportedType, ReportQuery, ReportReason } from '../../../contract';
import { db } from '../../../database/connection';
import { sumCounters } from '../../../database/counts';
import type { StoredDate } from '../../../database/dates-and-json';
import { newestFirst, type Page, selectWindow, toPage, type Window } from '../../../database/keyset-page';
import { type AuthorColumns, authorColumns } from '../../user/services/user';

type Counts = Record<ReportReason, number>;

/** The text and the time of one report, never the reporter. */
export interface ReportText {
  text: string;
  at: string;
}

/** An entry; the columns that a decision needs are there only if they were asked for. */
export interface ReportRow extends Counts, Partial<ReportDetailColumns> {
  id: number;
  document_id: string;
  subject_type: ReportedType;
  subject_id: string;
  label: string | null;
  /** `ReportText`s as JSON. */
  texts: unknown;
  reports_count: number;
  last_reported_at: StoredDate | null;
  state: 'open' | 'closed';
  created_at: StoredDate;
  decision: ReportDecision | null;
  reason: string | null;
  decided_by: string | null;
  decided_at: StoredDate | null;
}

interface ReportDetailColumns extends AuthorColumns {
  has_detail: true;
  blog_document_id: string | null;
  blog_title: string | null;
  blog_state: string | null;
  excerpt: string | null;
  comment_content: string | null;
  comment_hidden: boolean | number | null;
}

/** Adds the blog (`b`), the comment (`c`) and who wrote what was reported (`a`). */
function withDetail(query: Knex.QueryBuilder) {
  return query
    .leftJoin('blogs as b', 'b.id', 'reports.blog_id')
    .leftJoin('comments as c', 'c.id', 'reports.comment_id')
    .leftJoin('up_users as a', (join) =>
      join.on(
        'a.id',
        db().raw("CASE WHEN reports.subject_type = 'blog' THEN b.author_id ELSE c.author_id END"),
      ),
    )
    .select({
      has_detail: db().raw('1'),
      blog_document_id: 'b.document_id',
      blog_title: 'b.title',
      blog_state: 'b.state',
      excerpt: 'b.excerpt',
      comment_content: 'c.content',
      comment_hidden: 'c.hidden',
      ...authorColumns,
    });
}

/** A page of what was reported. Rows that it skips are skipped in the index. */
export async function listReports({ status, view }: ReportQuery, window: Window): Promise<Page<ReportRow>> {
  const total = await sumCounters('reports', status ? [status] : ['open', 'closed']);
  if (window.offset > 0 && window.offset >= total) return { rows: [], total };
  const order = newestFirst('reports');
  const list = db()('reports').where(status ? { state: status } : {});
  const ids: number[] = await selectWindow(list, order, window).pluck('reports.id');
  // With an empty list, SQLite reads every row.
  if (ids.length === 0) return { rows: [], total };
  const query = db()('reports').whereIn('reports.id', ids).select('reports.*');
  const rows: ReportRow[] = await (view === 'detail' ? withDetail(query) : query);
  rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  return { ...toPage(rows, order.fields, window.limit), total };
}

/** One entry with what a decision needs; undefined when there is none. */
export function findReport(documentId: string): Promise<ReportRow | undefined> {
  const entry = db()('reports').where({ 'reports.document_id': documentId }).select('reports.*');
  return withDetail(entry).first();
}
