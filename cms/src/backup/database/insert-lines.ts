import type { Table } from '../archive/format';
import { BackupError } from '../backup-error';
import type { Database } from './database';

const causes = [
  // A text in SQLite may hold a zero byte, a text in PostgreSQL may not.
  {
    pattern: /unsupported Unicode escape|invalid byte sequence/,
    cause: 'a text with a character that PostgreSQL cannot store',
    inLine: '\\u0000',
  },
  { pattern: /value too long/, cause: 'a text that is longer than its column allows' },
  { pattern: /out of range/, cause: 'a number or a date that its column cannot hold' },
  { pattern: /violates not-null|NOT NULL constraint/, cause: 'no value where there must be one' },
  { pattern: /UNIQUE constraint|duplicate key/, cause: 'a row twice' },
  { pattern: /JSON|json|call stack|stack depth/, cause: 'a line that is not a row' },
];

/** Inserts rows, which are lines of JSON; what the database refuses is said in words, and where it is. */
export async function insertLines(database: Database, table: Table, lines: readonly string[], from: string) {
  try {
    await database.insert(table, lines);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const known = causes.find(({ pattern }) => pattern.test(message));
    if (!known) throw error;
    const line = known.inLine && lines.find((one) => one.includes(known.inLine));
    const id = line ? (JSON.parse(line) as { id?: unknown }).id : undefined;
    const row = id === undefined ? '' : ` in the row with the id ${String(id)}`;
    throw new BackupError(`${from} cannot be stored: it has ${known.cause}${row} (${message}).`);
  }
}
