import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import { listBackups } from '../../backup/backup-folder';
import { problem, type Check, codeOf, orGood, type Outcome, type Settings, warning } from '../check';

const othersMayWrite = 0o022;
const othersMayRead = 0o044;
const othersMayEnter = 0o011;

const modeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.mode;

export function cannotWrite(file: string, error: unknown): Outcome {
  const code = codeOf(error);
  if (code === 'EROFS')
    return problem(`${file} is on a disk that is mounted read-only: mount it for writing.`);
  return problem(`${file} cannot be read and written (${code}): make its owner the user who runs Linefeed.`);
}

/** Whether this process may read and write; for a folder, also enter it. */
function judgeAccess(file: string): Outcome[] {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) return [];
  try {
    accessSync(file, constants.R_OK | constants.W_OK | (stats.isDirectory() ? constants.X_OK : 0));
    return [];
  } catch (error) {
    return [cannotWrite(file, error)];
  }
}

function judgeFolder(folder: string): Outcome[] {
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (!stats) return [];
  if (!stats.isDirectory()) return [problem(`${folder} is a file: move it away, or name another folder.`)];
  if (stats.mode & othersMayWrite)
    return [problem(`Other users of this machine can write to it: chmod go-w ${folder}`)];
  return judgeAccess(folder);
}

/** A file that others can read; where they cannot enter its folder, its own mode does not matter. */
function judgePrivate(file: string): Outcome[] {
  const mode = modeOf(file) ?? 0;
  const isReachable = (modeOf(path.dirname(file)) ?? 0) & othersMayEnter;
  if (!isReachable || !(mode & (othersMayRead | othersMayWrite))) return [];
  return [problem(`Other users of this machine can read it: chmod go-rwx ${file}`)];
}

function databaseFiles({ databaseUrl, dataDir }: Settings): string[] {
  if (databaseUrl) return [];
  return ['linefeed.db', 'linefeed.db-wal', 'linefeed.db-shm'].map((name) => path.join(dataDir, name));
}

export const permissions: Check = {
  name: 'Permissions',
  async run({ settings }) {
    const { dataDir, backup } = settings;
    if (modeOf(dataDir) === undefined)
      return [warning(`There is no ${dataDir} yet: \`npm start\` makes it.`)];
    if (!statSync(dataDir).isDirectory()) return judgeFolder(dataDir);
    // A folder's files cannot be looked at without access to the folder.
    const closed = judgeAccess(dataDir);
    if (closed.length > 0) return closed;
    const backups = (await listBackups(backup.folder)).map((name) => path.join(backup.folder, name));
    const files = databaseFiles(settings);
    return orGood(
      [
        ...[dataDir, backup.folder].flatMap(judgeFolder),
        ...files.flatMap(judgeAccess),
        ...[...files, ...backups.slice(-1), path.join(dataDir, 'outbox')].flatMap(judgePrivate),
      ],
      'Only their owner can read and write the data and the backups.',
    );
  },
};
