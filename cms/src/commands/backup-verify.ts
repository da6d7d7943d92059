import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BackupError } from '../backup/backup-error';
import { requireRoom } from '../backup/disk-space';
import { createSqlite } from '../backup/database/sqlite';
import { createProgress } from '../backup/progress';
import { formatCount } from '../lib/format-numbers';
import { loadArchive } from '../backup/restore/load-archive';
import { runBackupCommand } from './run-command';

/** Restores a backup into a SQLite file aside, and compares every table and every picture with the manifest. */
async function verify([file]: string[], signal: AbortSignal): Promise<void> {
  if (!file) throw new BackupError('Name the backup to verify: npm run backup:verify -- FILE');
  const progress = createProgress('Verifying', (await stat(file)).size);
  const folder = await mkdtemp(path.join(tmpdir(), 'linefeed-verify-'));
  try {
    const { database, header, manifest, problems } = await loadArchive(file, {
      progress,
      signal,
      open: async ({ bytes }) => {
        await requireRoom(folder, bytes.database, 'set TMPDIR to a folder with more');
        return createSqlite(path.join(folder, 'linefeed.db'));
      },
    });
    await database.close();
    progress.end();
    if (problems.length > 0) throw new BackupError(['The backup is damaged.', ...problems].join('\n'));
    const tables = Object.values(manifest.tables);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const all = `${formatCount(tables.length, 'table')}, ${formatCount(rows, 'row')}, ${formatCount(manifest.uploads.files, 'picture')}`;
    console.log(`The backup of ${header.createdAt} is good: ${all}, each as it was backed up.`);
    if (manifest.missing.files > 0)
      console.log(`${formatCount(manifest.missing.files, 'picture')} had no file when it was made.`);
  } finally {
    progress.end();
    await rm(folder, { recursive: true, force: true });
  }
}

runBackupCommand(verify);
