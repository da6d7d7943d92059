import { BackupError } from '../backup/backup-error';
import { requireRoom } from '../backup/disk-space';
import { copyDatabase } from '../backup/move/copy-database';
import { openSourceDatabase, type Source } from '../backup/move/source-database';
import { formatCount } from '../lib/format-numbers';
import { createPostgresTarget } from '../backup/target/postgres-target';
import { createSqliteTarget } from '../backup/target/sqlite-target';
import type { Target } from '../backup/target/target';
import { createWorkFolder, removeWorkFolder, workFolder } from '../backup/work-folder';
import { env } from '../env';
import { runBackupCommand } from './run-command';

const usage =
  'Name the database to move to: npm run move -- postgres://user:password@host:5432/name, or sqlite to move back.';

function createTarget(word: string | undefined): Target {
  if (word === 'sqlite' && !env.databaseUrl) throw new BackupError('Linefeed uses SQLite already.');
  if (word === 'sqlite') return createSqliteTarget(workFolder);
  if (!word || !/^postgres(ql)?:\/\//.test(word) || !URL.canParse(word)) throw new BackupError(usage);
  if (word === env.databaseUrl) throw new BackupError('Linefeed uses that database already.');
  return createPostgresTarget(word);
}

/** Copies into one transaction, or into a file aside: until all of it is compared, nothing is there. */
async function copy(source: Source, target: Target, signal: AbortSignal): Promise<number> {
  const database = await target.create();
  const { copied, problems } = await copyDatabase(source.database, database, signal);
  if (problems.length > 0)
    throw new BackupError(['The copy is not like the original; nothing was moved.', ...problems].join('\n'));
  signal.throwIfAborted();
  await target.replace(database);
  return Object.values(copied).reduce((sum, { rows }) => sum + rows, 0);
}

/** Moves the product to another database: all rows, with sessions, tokens and mails that wait. Pictures stay where they are. */
async function move([word, ...others]: string[], signal: AbortSignal): Promise<void> {
  if (others.length > 0) throw new BackupError(usage);
  const target = createTarget(word);
  const source = await openSourceDatabase();
  try {
    await createWorkFolder();
    await target.lock();
    if (!(await target.isEmpty()))
      throw new BackupError(
        `There is data in ${target.name} already: ${word === 'sqlite' ? 'rename that file first' : 'move into an empty database'}. If an earlier move has filled it, only DATABASE_URL is still to be changed.`,
      );
    if (word === 'sqlite')
      await requireRoom(
        env.dataDir,
        await source.database.size(),
        'free some, or set DATA_DIR to a folder with more',
      );
    const rows = await copy(source, target, signal);
    console.log(
      `Moved ${formatCount(rows, 'row')} from ${source.name} to ${target.name}, read back and compared. ${source.name} is as it was.`,
    );
  } finally {
    await target.release();
    await removeWorkFolder();
    await source.release();
  }
}

runBackupCommand(move);
