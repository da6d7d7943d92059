import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect } from 'vitest';
import type { Header, Table } from '../../src/backup/archive/format';
import { describeFailure } from '../../src/backup/backup-error';
import { createTable } from '../../src/backup/database/create-tables';
import { createSqlite, openSqliteSnapshot } from '../../src/backup/database/sqlite';
import { requireRoom } from '../../src/backup/disk-space';
import { createProgress } from '../../src/backup/progress';
import { loadArchive } from '../../src/backup/restore/load-archive';
import { version } from '../../src/env';
import { writeBackup } from '../../src/backup/write/write-backup';
import { type Entry, prepareFolder, readEntries, writeEntries } from './backups';

const { signal } = new AbortController();
const progress = createProgress('Test');

const id = { name: 'id', type: 'increments', args: [{ primary: true, primaryKey: true }], notNullable: true };
const text = (name: string) => ({ name, type: 'string', args: [255] });
const table = (name: string, ...columns: Table['columns']): Table => ({
  name,
  columns,
  indexes: [],
  foreignKeys: [],
});
const roleKey = {
  name: 'role_fk',
  columns: ['role_id'],
  referencedTable: 'up_roles',
  referencedColumns: ['id'],
  onDelete: 'CASCADE' as const,
};

/** A database with the little that every one of Strapi's has. */
async function makeDatabase(filename: string) {
  const roles = table('up_roles', id, text('name'));
  const users = {
    ...table('up_users', id, text('name'), { name: 'role_id', type: 'integer' }),
    foreignKeys: [roleKey],
  };
  const migrations = { ...table('applied_migrations', text('name')), primary: ['name'] };
  const schemas = table('strapi_database_schema', id, { name: 'schema', type: 'jsonb' });
  const database = createSqlite(filename);
  for (const one of [roles, users, migrations, schemas]) await createTable(database, one);
  await database.insert(roles, ['{"id":1,"name":"Author"}']);
  await database.insert(users, [
    '{"id":1,"name":"Demo User","role_id":1}',
    '{"id":2,"name":"Other","role_id":1}',
  ]);
  await database.insert(schemas, [JSON.stringify({ id: 1, schema: { tables: [roles, users] } })]);
  await database.commit();
  await database.close();
}

export const replaceIn = (name: string, from: string | RegExp, to: string) => (all: Entry[]) =>
  all.map((entry) =>
    entry.path === name ? { ...entry, bytes: Buffer.from(entry.bytes.toString().replace(from, to)) } : entry,
  );

export const changeHeader = (change: (header: Header) => unknown) => (all: Entry[]) =>
  all.map((entry) =>
    entry.path === 'backup.json'
      ? { ...entry, bytes: Buffer.from(JSON.stringify(change(JSON.parse(entry.bytes.toString())), null, 1)) }
      : entry,
  );

export const before = (name: string, added: Entry) => (all: Entry[]) => {
  const place = all.findIndex((entry) => entry.path === name);
  return [...all.slice(0, place), added, ...all.slice(place)];
};

/** A small backup, made without a CMS, and copies of it that are broken. */
export function prepareSmallBackup() {
  const inFolder = prepareFolder();
  const file = inFolder('good.tar.gz');
  let entries: Entry[];

  beforeAll(async () => {
    await makeDatabase(inFolder('source.db'));
    const uploadsFolder = inFolder('uploads');
    mkdirSync(uploadsFolder);
    for (const name of ['one.webp', 'two.webp', `${'long-'.repeat(40)}.webp`])
      writeFileSync(path.join(uploadsFolder, name), name.repeat(1000));
    const database = openSqliteSnapshot(inFolder('source.db'));
    const source = { database, uploadsFolder, version, siteUrl: 'http://localhost:3000' };
    await writeBackup(source, file, { progress, signal });
    await database.close();
    entries = await readEntries(file);
  });

  /** Loads a backup aside; gives what is wrong with it, and which files it has written. */
  async function load(backup: string) {
    const workFolder = mkdtempSync(inFolder('load-'));
    const uploadsFolder = path.join(workFolder, 'uploads');
    try {
      const open = async ({ bytes }: Header) => {
        await requireRoom(workFolder, bytes.uploads, 'free some');
        return createSqlite(path.join(workFolder, 'made.db'));
      };
      const { database, problems } = await loadArchive(backup, {
        open,
        uploadsFolder,
        progress,
        signal,
      });
      await database.close();
      return { problems: problems.join('\n'), written: readdirSync(uploadsFolder).length };
    } finally {
      rmSync(workFolder, { recursive: true });
    }
  }

  const problemsOf = (backup: string) => load(backup).then(({ problems }) => problems, describeFailure);

  async function expectRefused(backup: string, words: string | RegExp) {
    expect(await problemsOf(backup)).toMatch(words);
  }

  /** A copy of the good backup with another content or other entries. */
  async function changed(change: (entries: Entry[]) => Entry[]): Promise<string> {
    const other = inFolder(`changed-${Math.random()}.tar.gz`);
    await writeEntries(other, change(entries.map((entry) => ({ ...entry }))));
    return other;
  }

  return { inFolder, file, entries: () => entries, load, expectRefused, changed };
}
