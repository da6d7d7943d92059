import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import type { Knex } from 'knex';
import { acquireLock } from '../database/advisory-lock';
import { inTransaction } from '../database/connection';
import { env } from '../env';
import { lastDue } from '../lib/backup-times';

const storeKey = 'core_linefeed_scheduled-backup';
const retryAfterMs = 3_600_000;

/** The last backup that the schedule has made, or tried to make. */
interface Attempt {
  /** The moment that it was due. */
  due: string;
  startedAt: string;
  isDone: boolean;
}

/** Whether to make the backup that was due at a moment: not twice, but again an hour after one that failed. */
export function isToBeMade(due: Date, last: Attempt | undefined, now: Date): boolean {
  if (!last || new Date(last.due) < due) return true;
  return !last.isDone && now.getTime() - Date.parse(last.startedAt) > retryAfterMs;
}

const row = (trx: Knex) => trx('strapi_core_store_settings').where({ key: storeKey });

async function save(trx: Knex, attempt: Attempt) {
  const value = JSON.stringify(attempt);
  if ((await row(trx).update({ value })) === 0)
    await trx('strapi_core_store_settings').insert({ key: storeKey, value, type: 'object' });
}

/** Claims the backup that is due, for one of all processes; undefined when none is, or another process makes it. */
async function claim(now: Date): Promise<Attempt | undefined> {
  const due = lastDue(env.backup.times, now);
  return inTransaction(async (trx) => {
    await acquireLock(trx, 'scheduled-backup');
    const stored = await row(trx).first('value');
    if (!isToBeMade(due, stored && JSON.parse(stored.value), now)) return undefined;
    const attempt = { due: due.toISOString(), startedAt: now.toISOString(), isDone: false };
    await save(trx, attempt);
    return attempt;
  });
}

/** In a process of its own with a low priority, so that readers do not wait for it. */
async function runBackup(): Promise<string> {
  const program = path.join(__dirname, '..', 'commands', 'backup.js');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const end = () => child.kill();
  process.once('exit', end);
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  process.removeListener('exit', end);
  if (code !== 0) throw new Error(said.trim() || `it was ended by ${signal ?? `code ${code}`}`);
  return said.trim();
}

function explain(error: unknown): never {
  const { message } = error as Error;
  throw new Error(`The scheduled backup failed, and is tried again in an hour: ${message}`, { cause: error });
}

/** Makes a backup when one is due: see BACKUP_AT. */
export async function backUpWhenDue(): Promise<void> {
  if (env.backup.times.length === 0) return;
  const attempt = await claim(new Date());
  if (!attempt) return;
  const warning = await runBackup().catch(explain);
  await inTransaction((trx) => save(trx, { ...attempt, isDone: true }));
  strapi.log.info(`A backup was written to ${env.backup.folder}`);
  if (warning) strapi.log.warn(warning);
}
