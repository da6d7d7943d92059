import { type Lock, tryLockFile } from '../database/file-lock';
import { startLockFile, startLockKey } from '../database/start-lock';
import { BackupError } from './backup-error';
import type { Database } from './database/database';
import { applicationName } from './database/postgres';

const isRunning = (name: string) =>
  new BackupError(`Linefeed is running, or another program uses ${name}: stop it first.`);
const isStarting = () =>
  new BackupError('Linefeed is just starting, or is being restored or moved: stop that first.');
const isLeftover = (name: string) =>
  new BackupError(
    `A backup, a restore or a move uses ${name}: wait until it is done. One that was killed is gone within seconds.`,
  );

const othersSql = `SELECT application_name AS program FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`;

/** Locks a number for the connection's lifetime; false when another connection has it. */
export async function tryLockNumber(database: Database, key: number): Promise<boolean> {
  const [row] = await database.all<{ locked: boolean }>(`SELECT pg_try_advisory_lock(${key}) AS locked`);
  return row?.locked === true;
}

/** Throws when another connection uses a PostgreSQL database, and keeps the product from starting on it. */
export async function requireUnusedPostgres(database: Database, name: string) {
  const others = await database.all<{ program: string }>(othersSql);
  if (others.some(({ program }) => program !== applicationName)) throw isRunning(name);
  if (others.length > 0) throw isLeftover(name);
  if (!(await tryLockNumber(database, startLockKey))) throw isStarting();
}

/** Keeps the product from starting on the SQLite file of its data folder. */
export function lockStart(): Lock {
  const lock = tryLockFile(startLockFile);
  if (!lock) throw isStarting();
  return lock;
}

/** Runs work that needs a SQLite file alone; throws when another process has it open. */
export function whileUnused<Result>(filename: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY')) throw isRunning(filename);
    throw error;
  }
}
