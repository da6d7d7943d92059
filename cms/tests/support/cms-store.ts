import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { knex } from 'knex';
import type { CmsStore } from './cms-process';

export type RemovableStore = CmsStore & { remove: () => Promise<void> };

/** An empty store for one CMS: a folder, and a database of its own on the server that DATABASE_URL names. */
export async function createEmptyStore(): Promise<RemovableStore> {
  return withDatabase(createFolder());
}

/** A copy of a store whose CMS has stopped: far cheaper than a first start, which creates every table. */
export async function copyStore(template: CmsStore): Promise<RemovableStore> {
  const dataDir = createFolder();
  cpSync(template.dataDir, dataDir, { recursive: true });
  return withDatabase(dataDir, template.databaseUrl);
}

function createFolder() {
  return mkdtempSync(path.join(tmpdir(), 'linefeed-cms-'));
}

async function withDatabase(dataDir: string, templateUrl?: string): Promise<RemovableStore> {
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  const serverUrl = process.env.DATABASE_URL;
  if (!serverUrl) return { dataDir, remove: async () => removeFolder() };
  const name = `linefeed_${randomBytes(6).toString('hex')}`;
  const template = templateUrl ? ` TEMPLATE ${new URL(templateUrl).pathname.slice(1)}` : '';
  await runOnServer(serverUrl, `CREATE DATABASE ${name}${template}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const drop = () => runOnServer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  return { dataDir, databaseUrl: url.href, remove: () => drop().finally(removeFolder) };
}

async function runOnServer(serverUrl: string, statement: string) {
  const server = knex({ client: 'pg', connection: serverUrl, pool: { min: 0, max: 1 } });
  try {
    await server.raw(statement);
  } finally {
    await server.destroy();
  }
}
