import Sqlite from 'better-sqlite3';

export interface Lock {
  release: () => void | Promise<void>;
}

/**
 * Locks an empty SQLite file, because that lock ends with the process, however it ends; null when another process has
 * it.
 */
export function tryLockFile(filename: string): Lock | null {
  // SQLite's own waiting would block the event loop, so that no signal is handled.
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
