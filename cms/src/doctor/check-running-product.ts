import type { DoctorReport } from '../contract';
import { db, isPostgres } from '../database/connection';
import { env } from '../env';
import type { ReadOnlyDatabase } from './database';
import { runChecks } from './run-checks';

/** The connections that the running product has. */
const ownDatabase = (): ReadOnlyDatabase => ({
  isPostgres: isPostgres(),
  async all<Row>(sql: string): Promise<Row[]> {
    const result = await db().raw(sql);
    return isPostgres() ? result.rows : result;
  },
});

/** The doctor's findings about the process that asks. */
export async function checkRunningProduct(): Promise<DoctorReport> {
  const database = Promise.resolve(ownDatabase());
  const findings = await runChecks({ settings: env, problems: [], database });
  return { checkedAt: new Date().toISOString(), findings };
}
