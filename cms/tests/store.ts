import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { knex } from 'knex';
import type { CmsStore } from './cms-process';

async function onServer(serverUrl: string, statement: string) {
  const server = knex({ client: 'pg', connection: serverUrl, pool: { min: 0, max: 1 } });
  try {
    await server.raw(statement);
  } finally {
    await server.destroy();
  }
}

async function makeDatabase(serverUrl: string) {
  const name = `linefeed_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    databaseUrl: url.href,
    drop: () => onServer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

/** An empty place for one CMS: a folder, and a database of its own on the server that DATABASE_URL names. */
export async function makeStore(): Promise<CmsStore & { remove: () => Promise<void> }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'linefeed-cms-'));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  const serverUrl = process.env.DATABASE_URL;
  if (!serverUrl) return { dataDir, remove: async () => removeFolder() };
  const { databaseUrl, drop } = await makeDatabase(serverUrl);
  return { dataDir, databaseUrl, remove: () => drop().finally(removeFolder) };
}
