import { mkdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { BackupError } from '../backup/backup-error';
import { requireRoom } from '../backup/disk-space';
import { uploadsFolder } from '../backup/paths';
import { createProgress } from '../backup/progress';
import { formatCount } from '../lib/format-numbers';
import { holdMail } from '../backup/restore/hold-mail';
import { type Loaded, loadArchive } from '../backup/restore/load-archive';
import {
  forgetOwner,
  hasUploads,
  keepUploads,
  moveUploads,
  removeOwnUploadDraft,
  removeUploadDrafts,
  uploadsDraft,
} from '../backup/restore/restore-uploads';
import { createPostgresTarget } from '../backup/target/postgres-target';
import { createSqliteTarget } from '../backup/target/sqlite-target';
import type { Target } from '../backup/target/target';
import { createWorkFolder, removeWorkFolder, workFolder } from '../backup/work-folder';
import { env } from '../env';
import { runBackupCommand } from './run-command';

const usage = 'Name the backup to restore: npm run restore -- FILE';

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { replace: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    return { file: positionals[0], isReplacing: values.replace };
  } catch {
    throw new BackupError(`${usage}, and --replace to replace what is there.`);
  }
}

async function load(file: string, target: Target, signal: AbortSignal): Promise<Loaded> {
  const progress = createProgress('Restoring', (await stat(file)).size);
  try {
    return await loadArchive(file, {
      uploadsFolder: uploadsDraft(),
      progress,
      signal,
      async open({ bytes }) {
        const advice = 'free some, or set DATA_DIR to a folder with more';
        await requireRoom(uploadsFolder, bytes.uploads, advice);
        if (!env.databaseUrl) await requireRoom(env.dataDir, bytes.database, advice);
        return target.create();
      },
    });
  } finally {
    progress.end();
  }
}

function report({ header, manifest }: Loaded, { held, canBeRead }: Awaited<ReturnType<typeof holdMail>>) {
  const waiting =
    held > 0 ? `${formatCount(held, 'mail')} that waited ${held === 1 ? 'is' : 'are'} held. ` : '';
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(
    [
      `Restored ${formatCount(rows, 'row')} and ${formatCount(manifest.uploads.files, 'picture')} of ${header.createdAt}.`,
      'Everybody has to log in again, and links in mails that were sent end, but for those that unsubscribe.',
      `${waiting}Digests and notifications are not mailed until you decide: npm run held-mail`,
      ...(canBeRead
        ? []
        : ['These mails were written with another SECRET: put that one into .env, or they cannot be sent.']),
    ].join('\n'),
  );
}

/** Restores aside, compares everything with the manifest, and only then puts it into place. */
async function restoreInto(target: Target, file: string, isReplacing: boolean, signal: AbortSignal) {
  try {
    await createWorkFolder();
    const hasDatabase = !(await target.isEmpty());
    await removeUploadDrafts({ hasDatabase });
    if (!isReplacing && (hasDatabase || (await hasUploads())))
      throw new BackupError(
        `There is data in ${target.name} or ${uploadsFolder} already: restore into an empty place, or add --replace to delete what is there.`,
      );
    const loaded = await load(file, target, signal);
    if (loaded.problems.length > 0)
      throw new BackupError(['The backup is damaged; nothing was changed.', ...loaded.problems].join('\n'));
    const mail = await holdMail(loaded.database);
    signal.throwIfAborted();
    await moveUploads();
    await forgetOwner();
    await target.replace(loaded.database);
    await keepUploads();
    report(loaded, mail);
  } finally {
    const isEmpty = await target.isEmpty().catch(() => false);
    await removeOwnUploadDraft({ hasDatabase: !isEmpty });
    await removeWorkFolder();
  }
}

async function restore(args: string[], signal: AbortSignal): Promise<void> {
  const { file, isReplacing } = readArguments(args);
  if (!file) throw new BackupError(usage);
  await stat(file);
  mkdirSync(env.dataDir, { recursive: true, mode: 0o700 });
  const target = env.databaseUrl ? createPostgresTarget(env.databaseUrl) : createSqliteTarget(workFolder);
  try {
    // The lock keeps two restores apart: in containers, both may even have the same process id.
    await target.lock();
    await restoreInto(target, file, isReplacing, signal);
  } finally {
    await target.release();
  }
}

runBackupCommand(restore);
