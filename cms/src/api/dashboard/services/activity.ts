import type { Knex } from 'knex';
import { type ActivityDay, activityDays, moderatedStatuses } from '../../../contract';
import { db, isPostgres } from '../../../database/connection';
import { dateTimeType } from '../../../database/schema/create-statements';

const dayMs = 86_400_000;
/** A day is counted for good only some time after its end, when what was written at its end is committed. */
const closedAfterMs = 10 * 60_000;
const longest = Math.max(...activityDays.map(Number));

const startOfDay = (time: number) => Math.floor(time / dayMs) * dayMs;
const nameOf = (start: number) => new Date(start).toISOString().slice(0, 10);

/** The starts of the last days, oldest first, today last. */
function lastDays(count: number): number[] {
  const today = startOfDay(Date.now());
  return Array.from({ length: count }, (_, i) => today - (count - 1 - i) * dayMs);
}

/** Counts what happened on some days: for each day and kind, one range of an index. */
async function countDays(trx: Knex, starts: readonly number[]): Promise<ActivityDay[]> {
  if (starts.length === 0) return [];
  const within = (column: string) => `${column} >= days.since AND ${column} < days.until`;
  const type = dateTimeType();
  const row = isPostgres() ? `(?::varchar, ?::${type}, ?::${type})` : '(?, ?, ?)';
  const values = starts.flatMap((start) => [nameOf(start), new Date(start), new Date(start + dayMs)]);
  // One range for each status: the index on the first publication begins with the status.
  const published = moderatedStatuses
    .map((state) => `(SELECT count(*) FROM blogs WHERE state = '${state}' AND ${within('released_at')})`)
    .join(' + ');
  const result = await trx.raw(
    `WITH days (day, since, until) AS (VALUES ${starts.map(() => row).join(', ')})
     SELECT days.day,
       (SELECT count(*) FROM up_users
         WHERE built_in = ${isPostgres() ? 'false' : 0} AND ${within('created_at')}) AS registrations,
       ${published} AS publications,
       (SELECT count(*) FROM comments WHERE ${within('created_at')}) AS comments
     FROM days`,
    values,
  );
  const rows: Record<keyof ActivityDay, unknown>[] = isPostgres() ? result.rows : result;
  return rows.map(({ day, registrations, publications, comments }) => ({
    day: String(day),
    registrations: Number(registrations),
    publications: Number(publications),
    comments: Number(comments),
  }));
}

async function readStored(starts: readonly number[]): Promise<Map<string, ActivityDay>> {
  const rows: ActivityDay[] = await db()('daily_counts')
    .whereIn('day', starts.map(nameOf))
    .select('day', 'registrations', 'publications', 'comments');
  return new Map(rows.map((row) => [row.day, row]));
}

/** Lists the counts of the last days, oldest first. Only days that are not stored yet are counted: mostly today. */
export async function listActivity(days: number): Promise<ActivityDay[]> {
  const starts = lastDays(days);
  const stored = await readStored(starts);
  const open = starts.filter((start) => !stored.has(nameOf(start)));
  const counted = new Map((await countDays(db(), open)).map((row) => [row.day, row]));
  return starts.flatMap((start) => stored.get(nameOf(start)) ?? counted.get(nameOf(start)) ?? []);
}

/** Stores the counts of the days that have ended, so that the chart costs the same however much is written. */
export async function storeDailyCounts() {
  const closed = lastDays(longest).filter((start) => start + dayMs + closedAfterMs < Date.now());
  const stored = await readStored(closed);
  const rows = await countDays(
    db(),
    closed.filter((start) => !stored.has(nameOf(start))),
  );
  if (rows.length > 0) await db()('daily_counts').insert(rows).onConflict('day').ignore();
}
