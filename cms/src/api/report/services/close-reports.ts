import type { Knex } from 'knex';
import type { ReportDecision } from '../../../contract';
import { addToCounter } from '../../../database/counts';
import { insertRows } from '../../../database/insert-rows';
import type { Moderator } from '../../audit-entry/services/audit';

/** A decision waits this long before reporters learn of it, so that they never learn of one taken back at once. */
const waitMs = 15_000;

export interface ReportDecided {
  decision: ReportDecision;
  reason: string;
  by: Moderator;
}

const nameOf = ({ actor, editor }: Moderator) => actor?.name ?? `Panel account ${editor?.account}`;

/** The account of the panel that has decided, by the name that `nameOf` gives it; undefined for an admin of the site. */
export const editorIn = (decidedBy: string) => /^Panel account (\d+)$/.exec(decidedBy)?.[1];
/** The subject of an entry: a comment, or a blog without its comments. */
type Reported = { comment_id: number } | { blog_id: number; subject_type: 'blog' };

export const blogItself = (id: number) => ({ blog_id: id, subject_type: 'blog' }) as const;

/** A deleted subject takes its row along, but not the entry that says that it was deleted. */
const detached = { comment_id: { comment_id: null }, blog_id: { blog_id: null, comment_id: null } };

/**
 * Closes the open entries of a comment, or of a blog and its comments, and has their reporters told. The caller counts
 * them by `countClosed`, last: every decision locks those totals.
 */
export async function closeReports(
  trx: Knex,
  where: { id: number } | { blog_id: number } | Reported,
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

/** Closes the open entry about what a moderator has rejected, hidden or shown, wherever that was done. */
export async function closeByDecision(trx: Knex, where: Reported, decided: ReportDecided) {
  await countClosed(trx, await closeReports(trx, where, decided));
}

/**
 * Reopens the reports that a rejection or hiding closed when it is taken back: their reporters learn of the next
 * decision instead. Does nothing once a reporter knows of the first one. A subject has at most one open entry.
 */
export async function reopenReports(trx: Knex, where: Reported) {
  const entries = (state: string) => trx('reports').where({ ...where, state });
  if (await entries('open').first('id')) return;
  const closed = entries('closed').where({ decision: 'reject' }).select('id');
  const untold = trx('report_answers').where({ last_user_id: 0 });
  const latest = await untold.clone().whereIn('report_id', closed).max('report_id as id').first();
  // Waits for a job that tells its reporters right now.
  if (!latest?.id || !(await untold.where({ report_id: latest.id }).delete())) return;
  const undecided = { decision: null, reason: null, decided_by: null, decided_at: null };
  await trx('reports')
    .where({ id: latest.id })
    .update({ state: 'open', ...undecided, updated_at: new Date() });
  await countClosed(trx, -1);
}

export async function countClosed(trx: Knex, count: number) {
  if (count === 0) return;
  await addToCounter(trx, 'reports.closed', count);
  await addToCounter(trx, 'reports.open', -count);
}
