import { blogStatuses } from '../../contract';
import { db, isPostgres } from '../connection';

const counts = (): Record<string, string> => ({
  users: `SELECT count(*) FROM up_users WHERE built_in = ${isPostgres() ? 'false' : 0}`,
  listings: 'SELECT 0',
  ...Object.fromEntries(
    blogStatuses.map((state) => [`blogs.${state}`, `SELECT count(*) FROM blogs WHERE state = '${state}'`]),
  ),
});

/** Counts what has no stored total yet; from then on each change of the rows moves it. */
export async function addInitialCounts() {
  const known: string[] = await db()('counters').pluck('name');
  for (const [name, count] of Object.entries(counts())) {
    if (known.includes(name)) continue;
    await db().raw(
      `INSERT INTO counters (name, value) VALUES (?, (${count})) ON CONFLICT (name) DO NOTHING`,
      [name],
    );
  }
  if (known.some((name) => name.startsWith('audit.'))) return;
  await db().raw(`INSERT INTO counters (name, value)
    SELECT 'audit.' || action, count(*) FROM audit_entries WHERE true GROUP BY action ON CONFLICT (name) DO NOTHING`);
}
