import type { Knex } from 'knex';
import type { NotificationKind, ReportDecision, ReportedType } from '../../../contract';
import { db } from '../../../database/connection';
import { countCapped, countRows } from '../../../database/counts';
import type { StoredDate } from '../../../database/dates-and-json';
import { type Order, type Page, selectWindow, toPage, type Window } from '../../../database/keyset-page';
import type { Viewer } from '../../../http/session';
import { type AuthorColumns, authorColumns } from '../../user/services/user';
import { getReadMark, shownIdOf } from './inbox';

/** A notification with what it is about, in one row. */
export interface NotificationRow extends AuthorColumns {
  id: number;
  document_id: string;
  number: number;
  kind: NotificationKind;
  count: number;
  created_at: StoredDate;
  blog_document_id: string | null;
  blog_title: string | null;
  comment_document_id: string | null;
  comment_start: string | null;
  /** Whether there is more than the start; SQLite says it with a number. */
  comment_is_cut: boolean | number | null;
  comment_hidden: boolean | number | null;
  report_type: ReportedType | null;
  report_label: string | null;
  report_decision: ReportDecision | null;
}

const startLength = 400;

export interface ListedNotification extends NotificationRow {
  shown_id: string;
  read_at: StoredDate | null;
}

/** Notifications (`n`) with their actors (`a`), blogs (`b`), comments (`c`) and reports (`r`). */
export function selectNotifications(query: Knex.QueryBuilder): Knex.QueryBuilder {
  return query
    .leftJoin('up_users as a', 'a.id', 'n.actor_id')
    .leftJoin('blogs as b', 'b.id', 'n.blog_id')
    .leftJoin('comments as c', 'c.id', 'n.comment_id')
    .leftJoin('reports as r', 'r.id', 'n.report_id')
    .select({
      id: 'n.id',
      document_id: 'n.document_id',
      number: 'n.number',
      kind: 'n.kind',
      count: 'n.count',
      created_at: 'n.created_at',
      blog_document_id: 'b.document_id',
      blog_title: 'b.title',
      comment_document_id: 'c.document_id',
      comment_start: db().raw('substr(c.content, 1, ?)', [startLength]),
      comment_is_cut: db().raw('length(c.content) > ?', [startLength]),
      comment_hidden: 'c.hidden',
      report_type: 'r.subject_type',
      report_label: 'r.label',
      report_decision: 'r.decision',
      ...authorColumns,
    });
}

/** Selects what a user may see by now: a decision that still waits has no number. */
const selectShown = ({ id }: Viewer, after = 0) =>
  db()('notifications as n').where('n.user_id', id).whereRaw('n.on_site').where('n.number', '>', after);

/** Counts what a user has not read, up to a cap: the header asks for it with many pages. */
export async function countUnread(viewer: Viewer) {
  return countCapped(selectShown(viewer, (await getReadMark(viewer)).read_until));
}

const newestFirst: Order = { columns: ['n.number', 'n.id'], fields: ['number', 'id'] };

export interface Notifications extends Page<ListedNotification> {
  unread: Awaited<ReturnType<typeof countCapped>>;
}

/** Reads a page. Its rows are found first, so that skipped rows are not joined with what they are about. */
async function readPage(viewer: Viewer, window: Window) {
  const shown = selectWindow(selectShown(viewer), newestFirst, window).select('n.id', 'n.number');
  // The next page follows from these alone: some may be deleted before the rest of them is read.
  const { rows: numbers, next } = toPage<Pick<NotificationRow, 'id' | 'number'>>(
    await shown,
    newestFirst.fields,
    window.limit,
  );
  if (numbers.length === 0) return { rows: [] };
  const ids = numbers.map(({ id }) => id);
  const rows: NotificationRow[] = await selectNotifications(
    db()('notifications as n').whereIn('n.id', ids),
  ).orderBy(newestFirst.columns.map((column) => ({ column, order: 'desc' })));
  return { rows, next };
}

/** Lists a user's notifications, newest first, and says how many of all of them are unread. */
export async function listNotifications(viewer: Viewer, window: Window): Promise<Notifications> {
  const mark = await getReadMark(viewer);
  const unread = await countCapped(selectShown(viewer, mark.read_until));
  const total = await countRows(selectShown(viewer));
  const { rows, next } = await readPage(viewer, window);
  const listed = rows.map((row) => ({
    ...row,
    shown_id: shownIdOf(row),
    read_at: row.number <= mark.read_until ? mark.read_at : null,
  }));
  return { rows: listed, ...(next && { next }), total, unread };
}
