import { BackupError } from '../backup-error';
import {
  entryNames,
  type Header,
  headerSchema,
  type Manifest,
  manifestSchema,
  maxJsonBytes,
  tablesPrefix,
  uploadsPrefix,
} from '../archive/format';
import { type ArchiveEntry, readArchive, readText } from '../archive/read-archive';
import { compareTables, findOrphans } from '../database/compare-tables';
import { completeTables, createTable } from '../database/create-tables';
import type { Database } from '../database/database';
import { formatBytes } from '../../lib/format-numbers';
import type { Progress } from '../progress';
import { requireKnownRelease } from '../version';
import { createTableLoader } from './load-tables';
import { createUploadLoader } from './load-uploads';

export interface Loading {
  /** Gives the empty database that the rows go to. */
  open: (header: Header) => Promise<Database>;
  /** The folder for the pictures; without it they are only compared. */
  uploadsFolder?: string;
  progress: Progress;
  signal: AbortSignal;
}

export interface Loaded {
  database: Database;
  header: Header;
  manifest: Manifest;
  /** The faults that were found, as sentences. */
  problems: string[];
}

const foreign = (path: string) =>
  new BackupError(`The file was not made by Linefeed: it has an entry ${JSON.stringify(path.slice(0, 80))}.`);

function parseJson<Value>(
  schema: { parse: (value: unknown) => Value },
  { path }: ArchiveEntry,
  text: string,
): Value {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new BackupError(`The file is damaged: its ${path} cannot be read.`);
  }
}

async function readHeader(entries: AsyncIterator<ArchiveEntry>): Promise<Header> {
  const { value: entry, done } = await entries.next();
  if (done || entry.path !== entryNames.header) throw new BackupError('This is not a backup of Linefeed.');
  const text = await readText(entry, maxJsonBytes);
  const release = /"format": (\d+),\s*"version": "([^"]{1,20})"/.exec(text);
  // Before anything else is read: a newer release may have changed all of it.
  if (release)
    requireKnownRelease({ format: Number(release[1]), version: release[2] as string, migrations: [] });
  const header = parseJson(headerSchema, entry, text);
  requireKnownRelease(header);
  return header;
}

/** The least that a picture takes, even an empty one: its name on the disk, and its header in the file. */
const entryBytes = 512;

/** Refuses what unpacks to far more than it says: its disk would be full before the end shows that it was no backup. */
function limitBytes({ bytes }: Header) {
  let left = 100_000_000 + 10 * bytes.database + 1.2 * bytes.uploads;
  return ({ size, path }: ArchiveEntry) => {
    left -= size + entryBytes;
    if (left < 0)
      throw new BackupError(
        `The file was not made by Linefeed: up to ${path} it has far more than the ${formatBytes(bytes.database + bytes.uploads)} that it says.`,
      );
  };
}

/** Loads a whole backup into an empty database, and compares every table and picture with the manifest. */
export async function loadArchive(file: string, loading: Loading): Promise<Loaded> {
  const { progress, signal, uploadsFolder } = loading;
  const entries = readArchive(file, progress.add);
  let database: Database | undefined;
  try {
    const header = await readHeader(entries);
    const limit = limitBytes(header);
    database = await loading.open(header);
    for (const table of header.tables) await createTable(database, table);
    const tables = createTableLoader(database, header.tables);
    const uploads = await createUploadLoader(uploadsFolder);
    let manifest: Manifest | undefined;
    for await (const entry of entries) {
      signal.throwIfAborted();
      limit(entry);
      const { path } = entry;
      if (manifest) throw foreign(path);
      if (path.startsWith(tablesPrefix)) await tables.load(entry);
      else if (path.startsWith(uploadsPrefix)) await uploads.load(entry);
      else if (path === entryNames.uploadHashes) await uploads.compare(entry);
      else if (path === entryNames.manifest)
        manifest = parseJson(manifestSchema, entry, await readText(entry, maxJsonBytes));
      else throw foreign(path);
    }
    if (!manifest) throw new BackupError('The file has no manifest: it was never finished.');
    await completeTables(database, header.tables);
    const problems = [
      ...(await compareTables(database, header.tables, manifest.tables, { signal })),
      ...(await findOrphans(database)),
      ...uploads.finish(manifest.uploads),
    ];
    return { database, header, manifest, problems };
  } catch (error) {
    await database?.close().catch(() => {});
    throw error;
  } finally {
    await entries.return(undefined);
  }
}
