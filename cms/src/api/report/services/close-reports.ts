import type { Knex } from 'knex';
import type { ReportDecision } from '../../../contract';
import { addToCounter } from '../../../database/counts';
import { insertRows } from '../../../database/insert-rows';
import type { Moderator } from '../../audit-entry/services/audit';

/** How long a decision waits before reporters are told, so that one that is taken back at once is not told. */
const waitMs = 15_000;

export interface ReportDecided {
  decision: ReportDecision;
  reason: string;
  by: Moderator;
}

const nameOf = ({ actor, editor }: Moderator) => actor?.name ?? `Panel account ${editor?.account}`;

/** What entries are about: a comment, a blog with its comments, or a blog by itself. */
type Reported = { comment_id: number } | { blog_id: number } | { blog_id: number; subject_type: 'blog' };

export const blogItself = (id: number) => ({ blog_id: id, subject_type: 'blog' }) as const;

/** A deleted subject takes its row along, but not the entry that says that it was deleted. */
const detached = { comment_id: { comment_id: null }, blog_id: { blog_id: null, comment_id: null } };

/**
 * Closes the open entries of a comment, or of a blog and its comments, and has their reporters told. The caller counts
 * them by `countClosed`, last: every decision locks those totals.
 */
export async function closeReports(
  trx: Knex,
  where: { id: number } | Reported,
  { decision, reason, by }: ReportDecided,
): Promise<number> {
  const open = trx('reports')
    .where({ ...where, state: 'open' })
    .orderBy('id');
  const rows: { id: number; subject_type: string }[] = await open.forUpdate().select('id', 'subject_type');
  if (rows.length === 0) return 0;
  const now = new Date();
  const ids = rows.map(({ id }) => id);
  const [key] = Object.keys(where);
  await trx('reports')
    .whereIn('id', ids)
    .update({
      state: 'closed',
      decision,
      reason,
      decided_by: nameOf(by),
      decided_at: now,
      updated_at: now,
      ...(decision === 'delete' && detached[key as keyof typeof detached]),
    });
  const answers = ids.map((id) => ({
    report_id: id,
    decided_by: by.actor?.id ?? null,
    tell_at: new Date(now.getTime() + waitMs),
  }));
  await insertRows(trx, 'report_answers', answers);
  return ids.length;
}

/** Closes the open entry about what a moderator has rejected, hidden or shown without looking at what was reported. */
export async function closeByDecision(trx: Knex, where: Reported, decided: ReportDecided) {
  await countClosed(trx, await closeReports(trx, where, decided));
}

/** Opens again what a decision has closed that is taken back, so that its reporters are told what comes of it instead. */
async function reopen(trx: Knex, ids: readonly number[]) {
  if (ids.length === 0) return;
  await trx('report_answers').whereIn('report_id', ids).delete();
  const undecided = { decision: null, reason: null, decided_by: null, decided_at: null };
  await trx('reports')
    .whereIn('id', ids)
    .update({ state: 'open', ...undecided, updated_at: new Date() });
  await countClosed(trx, -ids.length);
}

/** Reopens what rejecting a blog has closed at that moment or later. */
export async function reopenRejected(trx: Knex, blogId: number, since: Date) {
  const closed = trx('reports')
    .where({ ...blogItself(blogId), state: 'closed', decision: 'reject' })
    .where('decided_at', '>=', since);
  await reopen(trx, await closed.orderBy('id').forUpdate().pluck('id'));
}

/** Reopens what hiding a comment has closed, while no reporter has been told. */
export async function reopenHidden(trx: Knex, commentId: number) {
  const untold = trx('report_answers').where({ last_user_id: 0 }).select('report_id');
  const closed = trx('reports')
    .where({ comment_id: commentId, state: 'closed', decision: 'reject' })
    .whereIn('id', untold);
  await reopen(trx, await closed.orderBy('id').forUpdate().pluck('id'));
}

export async function countClosed(trx: Knex, count: number) {
  if (count === 0) return;
  await addToCounter(trx, 'reports.closed', count);
  await addToCounter(trx, 'reports.open', -count);
}
