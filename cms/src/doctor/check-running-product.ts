import type { DoctorReport } from '../contract';
import { db, isPostgres } from '../database/connection';
import { env } from '../env';
import { checks } from './checks';
import type { ReadableDatabase } from './database';
import { createContext } from './create-context';
import { runChecks } from './run-checks';

/** The connections that the running product has. */
async function ownDatabase(): Promise<ReadableDatabase> {
  async function all<Row>(sql: string): Promise<Row[]> {
    const result = await db().raw(sql);
    return isPostgres() ? result.rows : result;
  }
  return { isPostgres: isPostgres(), all };
}

async function check(): Promise<DoctorReport> {
  const findings = await runChecks(checks, createContext({ settings: env, openDatabase: ownDatabase }));
  return { checkedAt: new Date().toISOString(), findings };
}

let running: Promise<DoctorReport> | undefined;

/** The doctor's findings. Calls while it looks share one answer, so that servers are not asked twice at once. */
export function checkRunningProduct(): Promise<DoctorReport> {
  running ??= check().finally(() => (running = undefined));
  return running;
}
