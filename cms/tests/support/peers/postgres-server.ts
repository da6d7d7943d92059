import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Knex, knex } from 'knex';
import { afterAll, beforeAll } from 'vitest';
import { makePostgres } from '../../../../scripts/test/postgres.mjs';

/** A PostgreSQL server for the tests of one file, and what they do with its databases. */
export function preparePostgres() {
  const folder = mkdtempSync(path.join(tmpdir(), 'linefeed-postgres-'));
  let server: Awaited<ReturnType<typeof makePostgres>>;

  beforeAll(async () => {
    server = await makePostgres(folder);
  }, 120_000);

  afterAll(async () => {
    await server.remove();
    rmSync(folder, { recursive: true, force: true });
  }, 120_000);

  function urlOf(database: string, change: (url: URL) => void = () => {}) {
    const url = new URL(server.url);
    url.pathname = `/${database}`;
    change(url);
    return url.href;
  }

  /** Runs something on a database of the server, and leaves no connection behind. */
  async function on<Result>(name: string, work: (database: Knex) => Promise<Result>): Promise<Result> {
    const database = knex({ client: 'pg', connection: urlOf(name), pool: { min: 0, max: 1 } });
    try {
      return await work(database);
    } finally {
      await database.destroy();
    }
  }

  async function createDatabase(name: string, options = ''): Promise<string> {
    await on('postgres', (database) => database.raw(`CREATE DATABASE ${name} ${options}`));
    return urlOf(name);
  }

  const countTables = (name: string) =>
    on(name, async (database) => {
      const found = await database('pg_tables').where({ schemaname: 'public' }).count('* as n').first();
      return Number(found?.n);
    });

  return { urlOf, on, createDatabase, countTables };
}
