import { existsSync } from 'node:fs';
import { type Knex, knex } from 'knex';
import databaseConfig from '../../config/database';

/** The product's database without Strapi around it; null when it has not been made yet. */
async function connect(): Promise<Knex | null> {
  const { connection } = databaseConfig();
  const isSqlite = connection.client === 'sqlite';
  if ('filename' in connection.connection && !existsSync(connection.connection.filename)) return null;
  const database = knex({ ...connection, client: isSqlite ? 'better-sqlite3' : 'pg' });
  if (await database.schema.hasTable('audit_entries')) return database;
  await database.destroy();
  return null;
}

async function inDatabase(work: (trx: Knex.Transaction) => Promise<string>): Promise<string> {
  const database = await connect();
  if (!database) throw new Error('There is no database yet: run `npm start` first.');
  try {
    return await database.transaction(work);
  } finally {
    await database.destroy();
  }
}

/**
 * Runs a command on the database itself, in one transaction; the product may run at the same time. Prints the result
 * and exits with 0; if the command fails, exits with 1 and a sentence that says why.
 */
export function runDatabaseCommand<Arguments>(
  readArguments: (words: string[]) => Arguments,
  work: (trx: Knex.Transaction, args: Arguments) => Promise<string>,
) {
  async function run() {
    const args = readArguments(process.argv.slice(2));
    return inDatabase((trx) => work(trx, args));
  }
  run().then(
    (sentence) => {
      process.stdout.write(`${sentence}\n`);
      process.exit(0);
    },
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exit(1);
    },
  );
}
