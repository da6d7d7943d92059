import { existsSync } from 'node:fs';
import path from 'node:path';
import { BackupError } from '../backup/backup-error';
import type { Database } from '../backup/database/database';
import { openPostgresSnapshot } from '../backup/database/postgres';
import { openSqliteSnapshot } from '../backup/database/sqlite';
import { backupName, createBackupFolder, removeDrafts, removeOldBackups } from '../backup/backup-folder';
import { tryLockNumber } from '../backup/exclusive-use';
import { createProgress } from '../backup/progress';
import { formatBytes, formatCount } from '../lib/format-numbers';
import { databaseFile, uploadsFolder } from '../backup/paths';
import { writeBackup } from '../backup/write/write-backup';
import { type Lock, tryLockFile } from '../database/file-lock';
import { env, version } from '../env';
import { runBackupCommand } from './run-command';

/** An arbitrary number that no other user of the database locks. */
const lockKey = 7_310_002;
const another = 'Another backup is being made: wait until it is done.';

/** Not in a local variable: the lock ends when its connection is collected as garbage. */
let lock: Lock | null = null;

async function openSnapshot(): Promise<Database> {
  if (env.databaseUrl) {
    const database = await openPostgresSnapshot(env.databaseUrl);
    if (!(await tryLockNumber(database, lockKey))) throw new BackupError(another);
    return database;
  }
  if (!existsSync(databaseFile))
    throw new BackupError(
      `There is no database in ${env.dataDir}: nothing to back up. If Linefeed runs with another DATA_DIR, set it here too, or in .env for all commands.`,
    );
  lock = tryLockFile(path.join(env.dataDir, 'backup-lock.db'));
  if (!lock) throw new BackupError(another);
  return openSqliteSnapshot(databaseFile);
}

/** Backs up into the folder of backups, or into the file that is named. */
async function backUp([named]: string[], signal: AbortSignal): Promise<void> {
  const file = named ?? path.join(env.backup.folder, backupName(new Date()));
  if (existsSync(file)) throw new BackupError(`${file} exists already: choose another name.`);
  createBackupFolder(path.dirname(file));
  const database = await openSnapshot();
  console.log(`Backing up into ${file} …`);
  const progress = createProgress('Backing up');
  try {
    if (!named) await removeDrafts(env.backup.folder);
    const source = { database, uploadsFolder, version, siteUrl: env.siteUrl };
    const { tables, uploads, missing, size } = await writeBackup(source, file, { progress, signal });
    progress.end();
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    const count = `${formatCount(rows, 'row')}, ${formatCount(uploads.files, 'picture')}`;
    console.log(`Backed up ${count} into ${file} (${formatBytes(size)}).`);
    if (missing.files > 0) {
      const names = missing.some.join(', ');
      console.error(
        `${formatCount(missing.files, 'picture')} that the database names ${missing.files === 1 ? 'is' : 'are'} not in ${uploadsFolder}, and not in the backup: ${names}.`,
      );
    }
    if (!named) await removeOldBackups(env.backup.folder, env.backup.kept);
  } finally {
    progress.end();
    await database.close();
    await lock?.release();
  }
}

runBackupCommand(backUp);
