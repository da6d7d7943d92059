import { Client } from 'pg';
import type { Table } from '../archive/format';
import { BackupError } from '../backup-error';
import { type Database, quote, type Stored } from './database';

/** How messages call a PostgreSQL database: without the password, and without its options. */
export function describeUrl(url: string): string {
  const { username, host, pathname } = new URL(url);
  return `postgres://${username ? `${username}@` : ''}${host}${pathname}`;
}

/** This name tells its connections from those of a running product. */
export const applicationName = 'linefeed-backup';

/** We wait this long for a server that does not answer. */
const connectMs = 10_000;
const cursor = '"backup_rows"';
const fewestRows = 20;
const mostRows = 5000;
/** About so much is fetched at once, whether rows are short or long. */
const fetchBytes = 1_000_000;

const asText = { getTypeParser: () => (value: string) => value };
const sizeOf = (rows: readonly Stored[][]) =>
  rows.reduce(
    (sum, row) => sum + row.reduce<number>((bytes, value) => bytes + (value?.toString().length ?? 0), 0),
    0,
  );

/** Reads by a cursor, so that no more than a few rows are in memory. */
async function* streamRows(client: Client, sql: string): AsyncGenerator<readonly Stored[]> {
  await client.query(`DECLARE ${cursor} NO SCROLL CURSOR FOR ${sql}`);
  for (let count = fewestRows; ; ) {
    const query = { text: `FETCH ${count} FROM ${cursor}`, rowMode: 'array', types: asText } as const;
    const rows = (await client.query(query)).rows as Stored[][];
    yield* rows;
    if (rows.length < count) break;
    const wanted = Math.ceil((fetchBytes / (sizeOf(rows) + 1)) * count);
    count = Math.min(mostRows, Math.max(fewestRows, wanted));
  }
  await client.query(`CLOSE ${cursor}`);
}

function insertAll(client: Client, { name, columns }: Table, lines: readonly string[]) {
  const names = columns.map((column) => quote(column.name)).join(', ');
  const sql = `INSERT INTO ${quote(name)} (${names})
    SELECT ${names} FROM json_populate_recordset(NULL::${quote(name)}, $1::json)`;
  return client.query(sql, [`[${lines.join(',')}]`]);
}

/** A connection with a transaction. */
async function open(url: string, begin: string): Promise<Database & { client: Client }> {
  const client = new Client({
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: connectMs,
  });
  // One that is cut fails the query that runs; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect().catch((error: Error) => {
    const isSilent = error.message === 'timeout expired';
    throw isSilent ? new BackupError(`${describeUrl(url)} did not answer within ten seconds.`) : error;
  });
  await client.query("SET TIME ZONE 'UTC'");
  // Pictures take their time, in which the transaction rests.
  await client.query('SET idle_in_transaction_session_timeout = 0');
  await client.query('SET statement_timeout = 0');
  await client.query(begin);
  return {
    client,
    dialect: 'postgres',
    async run(sql) {
      await client.query(sql);
    },
    all: async <Row>(sql: string) => (await client.query(sql)).rows as Row[],
    stream: (sql) => streamRows(client, sql),
    async insert(table, lines) {
      await insertAll(client, table, lines);
    },
    size: async () =>
      Number(
        ((await client.query('SELECT pg_database_size(current_database()) AS n')).rows as { n: string }[])[0]
          ?.n,
      ),
    async commit() {
      await client.query('COMMIT');
    },
    close: () => client.end(),
  };
}

/** The database as it is at this moment: later writes of others do not change what is read. */
export const openPostgresSnapshot = (url: string) =>
  open(url, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');

export const openPostgres = (url: string) => open(url, 'BEGIN');
