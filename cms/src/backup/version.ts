import { dataMigrations, tableMigrations } from '../database/migrations';
import { version as own } from '../env';
import { BackupError } from './backup-error';
import { format, type Header } from './archive/format';

const isNewer = (version: string, than: string) => version.localeCompare(than, 'en', { numeric: true }) > 0;

/** Throws for what a newer release has made: this one does not know all that is in it. */
export function requireKnownRelease(header: Pick<Header, 'format' | 'version' | 'migrations'>) {
  const { version, migrations } = header;
  const known = new Set([...tableMigrations, ...dataMigrations].map(({ name }) => name));
  const isTooNew =
    header.format > format || isNewer(version, own) || migrations.some((name) => !known.has(name));
  if (isTooNew)
    throw new BackupError(
      `The backup was made by a newer release (${version}; this one is ${own}): check out that release, then restore.`,
    );
}
