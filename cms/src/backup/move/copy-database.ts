import type { Table, TableHash } from '../archive/format';
import { inBatches } from '../database/batches';
import { createTableHash, readRows } from '../database/canonical-row';
import { compareTables, findOrphans } from '../database/compare-tables';
import { completeTables, createTable } from '../database/create-tables';
import type { Database } from '../database/database';
import { describeTables, inspectTables } from '../database/describe-tables';
import { insertLines } from '../database/insert-lines';
import { createProgress } from '../progress';

async function copyTable(from: Database, to: Database, table: Table, onBatch: (bytes: number) => void) {
  const hash = createTableHash();
  for await (const lines of inBatches(readRows(from, table))) {
    lines.forEach(hash.add);
    await insertLines(to, table, lines, `The table ${table.name}`);
    onBatch(lines.reduce((bytes, line) => bytes + line.length, 0));
  }
  return hash.digest();
}

/** Each table gives ids from where the former one would have. */
async function compareLastIds(to: Database, tables: readonly Table[]): Promise<string[]> {
  const found = new Map((await inspectTables(to)).map(({ name, lastId }) => [name, lastId ?? 0]));
  return tables
    .filter(({ name, lastId = 0 }) => (found.get(name) ?? 0) < lastId)
    .map(({ name }) => `The table ${name} would give ids again that it has given before.`);
}

/**
 * Copies every table into an empty database, with sessions, tokens and mails that wait, and compares all rows, read back,
 * with those that were copied. Gives what is wrong with the copy as sentences.
 */
export async function copyDatabase(from: Database, to: Database, signal: AbortSignal) {
  const tables = await describeTables(from);
  for (const table of tables) await createTable(to, table);
  const copied: Record<string, TableHash> = {};
  let copiedBytes = 0;
  const copying = createProgress('Copying', await from.size());
  try {
    for (const table of tables)
      copied[table.name] = await copyTable(from, to, table, (bytes) => {
        signal.throwIfAborted();
        copiedBytes += bytes;
        copying.add(bytes);
      });
  } finally {
    copying.end();
  }
  await completeTables(to, tables);
  const comparing = createProgress('Comparing', copiedBytes);
  try {
    const onLine = (line: string) => comparing.add(line.length);
    const problems = [
      ...(await compareTables(to, tables, copied, { signal, onLine })),
      ...(await findOrphans(to)),
      ...(await compareLastIds(to, tables)),
    ];
    return { copied, problems };
  } finally {
    comparing.end();
  }
}
