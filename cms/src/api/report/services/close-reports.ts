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

/** The account of the panel that has decided, by the name that `nameOf` gives it; undefined for an admin of the site. */
export const editorIn = (decidedBy: string) => /^Panel account (\d+)$/.exec(decidedBy)?.[1];

/** A deleted subject takes its row along, but not the entry that says that it was deleted. */
const detached = { comment_id: { comment_id: null }, blog_id: { blog_id: null, comment_id: null } };

/**
 * Closes the open entries of a comment, or of a blog and its comments, and has their reporters told. The caller counts
 * them by `countClosed`, last: every decision locks those totals.
 */
export async function closeReports(
  trx: Knex,
  where: { id: number } | { comment_id: number } | { blog_id: number },
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

export async function countClosed(trx: Knex, count: number) {
  if (count === 0) return;
  await addToCounter(trx, 'reports.closed', count);
  await addToCounter(trx, 'reports.open', -count);
}
