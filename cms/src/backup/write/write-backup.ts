import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip, type Gzip } from 'node:zlib';
import {
  entryNames,
  format,
  type Header,
  headerSchema,
  type Manifest,
  type TableHash,
} from '../archive/format';
import { startCompressing, stopCompressing, tarEnd, tarText } from '../archive/write-archive';
import type { Database } from '../database/database';
import { describeTables, readMigrations } from '../database/describe-tables';
import { markEnded } from '../database/left-out';
import { syncToDisk } from '../../lib/disk';
import { draftOf } from '../backup-folder';
import type { Progress } from '../progress';
import { createPictureCheck, tableEntries } from './table-entries';
import { sumUploads, uploadEntries } from './upload-entries';

/** The parts that a backup is made of. */
export interface BackupSource {
  database: Database;
  uploadsFolder: string;
  version: string;
  siteUrl: string;
}

async function createHeader({ database, uploadsFolder, version, siteUrl }: BackupSource): Promise<Header> {
  const tables = (await describeTables(database)).map(markEnded);
  const bytes = { database: await database.size(), uploads: await sumUploads(uploadsFolder) };
  return headerSchema.parse({
    product: 'linefeed',
    format,
    version,
    createdAt: new Date().toISOString(),
    database: database.dialect,
    siteUrl,
    migrations: await readMigrations(database),
    tables,
    bytes,
  });
}

async function* archive(source: BackupSource, header: Header, gzip: Gzip, onDone: (made: Manifest) => void) {
  yield* tarText(entryNames.header, JSON.stringify(header, null, 1));
  const pictures = createPictureCheck(source.uploadsFolder);
  const tables: Record<string, TableHash> = {};
  for (const table of header.tables) {
    if (table.isEnded) continue;
    const onLine = table.name === 'files' ? pictures.check : () => {};
    tables[table.name] = yield* tableEntries(source.database, table, onLine);
  }
  await stopCompressing(gzip);
  const uploads = yield* uploadEntries(source.uploadsFolder);
  await startCompressing(gzip);
  const manifest = { createdAt: header.createdAt, tables, uploads, missing: pictures.missing };
  yield* tarText(entryNames.manifest, JSON.stringify(manifest, null, 1));
  yield tarEnd();
  onDone(manifest);
}

/** Writes a backup, whole or not at all: until it is whole it has another name. */
export async function writeBackup(
  source: BackupSource,
  file: string,
  { progress, signal }: { progress: Progress; signal: AbortSignal },
): Promise<Manifest & { size: number }> {
  const header = await createHeader(source);
  progress.expect(header.bytes.database + header.bytes.uploads);
  const draft = draftOf(file);
  await rm(draft, { force: true });
  const gzip = createGzip();
  let manifest: Manifest | undefined;
  async function* counted() {
    for await (const bytes of archive(source, header, gzip, (made) => (manifest = made))) {
      progress.add(bytes.length);
      yield bytes;
    }
  }
  try {
    const stream = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(counted, gzip, stream, { signal });
    await rename(draft, file);
    await syncToDisk(path.dirname(file));
    return { ...(manifest as Manifest), size: (await stat(file)).size };
  } finally {
    await rm(draft, { force: true });
  }
}
