import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type Table, type TableHash, tablesPrefix } from '../archive/format';
import { tarEntry } from '../archive/write-archive';
import { inBatches } from '../database/batches';
import { createTableHash, readRows } from '../database/canonical-row';
import type { Database } from '../database/database';
import { keptRows } from '../database/left-out';

export const partName = (table: string, number: number) =>
  `${tablesPrefix}${table}/${String(number).padStart(6, '0')}.jsonl`;

/** The entries of one table, with its hash when they are written. */
export async function* tableEntries(
  database: Database,
  table: Table,
  onLine: (line: string) => Promise<void> | void,
): AsyncGenerator<Buffer, TableHash> {
  const hash = createTableHash();
  async function* hashed() {
    for await (const line of readRows(database, table, keptRows[table.name])) {
      hash.add(line);
      await onLine(line);
      yield line;
    }
  }
  let number = 0;
  for await (const lines of inBatches(hashed())) {
    const part = Buffer.from(lines.map((line) => `${line}\n`).join(''));
    yield* tarEntry(partName(table.name, ++number), part.length, [part]);
  }
  return hash.digest();
}

interface FileRow {
  provider: string | null;
  url: string | null;
  formats: Record<string, { url?: string }> | null;
}

const mostNames = 10;

/** Looks whether the folder has the pictures that rows of the table `files` name. */
export function createPictureCheck(folder: string) {
  const missing = { files: 0, some: [] as string[] };
  async function check(line: string) {
    const { provider, url, formats } = JSON.parse(line) as FileRow;
    // Those at Cloudinary or S3 stay there: a backup has their addresses only.
    if (provider !== 'local') return;
    for (const address of [url, ...Object.values(formats ?? {}).map((one) => one.url)]) {
      const name = path.basename(address ?? '');
      if (name === '' || (await stat(path.join(folder, name)).catch(() => null))) continue;
      missing.files += 1;
      if (missing.some.length < mostNames) missing.some.push(name);
    }
  }
  return { missing, check };
}
