import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { makePostgres } from '../../../scripts/test/postgres.mjs';

/** Data of a product's own, with the secrets that belong to it: SQLite, or PostgreSQL with `DATABASE=postgres`. */
export async function makeStore({ folder, defer }, { postgres = process.env.DATABASE === 'postgres' } = {}) {
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir, { recursive: true });
  const secrets = {
    SECRET: randomBytes(32).toString('hex'),
    INTERNAL_SECRET: randomBytes(32).toString('hex'),
  };
  if (!postgres) return { dataDir, secrets };
  const server = await makePostgres(folder, ['track_commit_timestamp=on']);
  defer(() => server.remove());
  return { dataDir, secrets, server, databaseUrl: server.url };
}
