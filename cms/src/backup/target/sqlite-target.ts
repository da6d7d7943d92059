import Sqlite from 'better-sqlite3';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Lock } from '../../database/file-lock';
import { syncToDisk } from '../../lib/disk';
import { BackupError } from '../backup-error';
import { createSqlite } from '../database/sqlite';
import { lockStart, whileUnused } from '../exclusive-use';
import { databaseFile } from '../paths';
import type { Target } from './target';

const sidecars = ['-wal', '-shm', '-journal'].map((suffix) => databaseFile + suffix);

/** Leaving WAL mode needs the file alone, and brings what is written ahead into it. */
function requireUnused() {
  if (!existsSync(databaseFile)) return;
  const file = new Sqlite(databaseFile, { timeout: 1000 });
  try {
    whileUnused(databaseFile, () => file.pragma('journal_mode = DELETE'));
  } catch (error) {
    if (error instanceof BackupError) throw error;
    // A broken file may be what the backup is restored for.
  } finally {
    file.close();
  }
}

export function createSqliteTarget(workFolder: string): Target {
  const made = path.join(workFolder, 'linefeed.db');
  let lock: Lock | null = null;
  return {
    name: databaseFile,
    async lock() {
      lock = lockStart();
      requireUnused();
    },
    isEmpty: async () => !existsSync(databaseFile),
    create: async () => createSqlite(made),
    async replace(database) {
      await database.run('ANALYZE');
      await database.commit();
      await database.close();
      await syncToDisk(made);
      requireUnused();
      // SQLite would take the side files of the former database for a part of the new one.
      for (const file of sidecars) await rm(file, { force: true });
      await rename(made, databaseFile);
      await syncToDisk(path.dirname(databaseFile));
    },
    async release() {
      await lock?.release();
    },
  };
}
