import Sqlite from 'better-sqlite3';
import type { Database } from './database/database';

export interface Lock {
  release: () => void;
}

/**
 * Locks an empty SQLite file, because that lock ends with the process, however it ends; null when another process has
 * it.
 */
export function tryLockFile(filename: string): Lock | null {
  const file = new Sqlite(filename, { timeout: 0 });
  try {
    file.exec('BEGIN EXCLUSIVE');
    return { release: () => file.close() };
  } catch (error) {
    file.close();
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return null;
    throw error;
  }
}

/** Locks a number for the connection's lifetime; false when another connection has it. */
export async function tryLockNumber(database: Database, key: number): Promise<boolean> {
  const [row] = await database.all<{ locked: boolean }>(`SELECT pg_try_advisory_lock(${key}) AS locked`);
  return row?.locked === true;
}
