import Sqlite from 'better-sqlite3';
import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { BackupError } from '../backup-error';
import { createSqlite } from '../database/sqlite';
import { type Lock, tryLockFile } from '../lock';
import { databaseFile, startLockFile } from '../places';
import { isRunning, isStarting, type Place } from './place';

const sidecars = ['-wal', '-shm', '-journal'].map((suffix) => databaseFile + suffix);

/** Leaving WAL mode needs the file alone, and brings what is written ahead into it. */
function requireUnused() {
  if (!existsSync(databaseFile)) return;
  const file = new Sqlite(databaseFile, { timeout: 1000 });
  try {
    file.pragma('journal_mode = DELETE');
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY')) throw new BackupError(isRunning);
    // A broken file may be what the backup is restored for.
  } finally {
    file.close();
  }
}

async function sync(file: string) {
  const handle = await open(file);
  await handle.sync().finally(() => handle.close());
}

export function createSqlitePlace(workFolder: string): Place {
  const made = path.join(workFolder, 'linefeed.db');
  let lock: Lock | null = null;
  return {
    name: path.dirname(databaseFile),
    async lock() {
      lock = tryLockFile(startLockFile);
      if (!lock) throw new BackupError(isStarting);
      requireUnused();
    },
    isEmpty: async () => !existsSync(databaseFile),
    create: async () => createSqlite(made),
    async replace(database) {
      await database.run('ANALYZE');
      await database.commit();
      await database.close();
      await sync(made);
      requireUnused();
      // What belongs to the former file would be taken for a part of the new one.
      for (const file of sidecars) await rm(file, { force: true });
      await rename(made, databaseFile);
      await sync(path.dirname(databaseFile));
    },
    async release() {
      lock?.release();
    },
  };
}
