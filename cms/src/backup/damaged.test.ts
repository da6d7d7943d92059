import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Entry, prepareFolder, readEntries, writeEntries } from '../../tests/backups';
import { describeFailure } from './backup-error';
import type { Header, Table } from './archive/format';
import { createTable } from './database/create-tables';
import { createSqlite, openSqliteSnapshot } from './database/sqlite';
import { requireRoom } from './disk-space';
import { createProgress } from './progress';
import { loadArchive } from './restore/load-archive';
import { productVersion } from './version';
import { writeBackup } from './write/write-backup';

const inFolder = prepareFolder();
const file = inFolder('good.tar.gz');
const { signal } = new AbortController();
const progress = createProgress('Test');
let entries: Entry[];

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

beforeAll(async () => {
  await makeDatabase(inFolder('source.db'));
  const uploadsFolder = inFolder('uploads');
  mkdirSync(uploadsFolder);
  for (const name of ['one.webp', 'two.webp', `${'long-'.repeat(40)}.webp`])
    writeFileSync(path.join(uploadsFolder, name), name.repeat(1000));
  const database = openSqliteSnapshot(inFolder('source.db'));
  const of = { database, uploadsFolder, version: productVersion(), siteUrl: 'http://localhost:3000' };
  await writeBackup(of, file, { progress, signal });
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
      workFolder,
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

test('a good one is loaded with every row and picture, also one with a long name', async () => {
  expect(await load(file)).toEqual({ problems: '', written: 3 });
});

/** A copy of the good backup with another content or other entries. */
async function changed(change: (entries: Entry[]) => Entry[]): Promise<string> {
  const other = inFolder(`changed-${Math.random()}.tar.gz`);
  await writeEntries(other, change(entries.map((entry) => ({ ...entry }))));
  return other;
}

const replaceIn = (name: string, from: string | RegExp, to: string) => (all: Entry[]) =>
  all.map((entry) =>
    entry.path === name ? { ...entry, bytes: Buffer.from(entry.bytes.toString().replace(from, to)) } : entry,
  );

const changeHeader = (change: (header: Header) => unknown) => (all: Entry[]) =>
  all.map((entry) =>
    entry.path === 'backup.json'
      ? { ...entry, bytes: Buffer.from(JSON.stringify(change(JSON.parse(entry.bytes.toString())), null, 1)) }
      : entry,
  );

const before = (name: string, added: Entry) => (all: Entry[]) => {
  const place = all.findIndex((entry) => entry.path === name);
  return [...all.slice(0, place), added, ...all.slice(place)];
};

describe('what is broken is named, and nothing of it is restored:', () => {
  test('a file that was cut off', async () => {
    const bytes = readFileSync(file);
    for (const part of [0.1, 0.5, 0.9, 0.9999]) {
      const cut = inFolder(`cut-${part}.tar.gz`);
      writeFileSync(cut, bytes.subarray(0, Math.floor(bytes.length * part)));
      await expectRefused(cut, /was cut off/);
    }
  });

  test('a byte that has changed', async () => {
    const bytes = readFileSync(file);
    bytes[Math.floor(bytes.length / 2)]! ^= 0xff;
    const flipped = inFolder('flipped.tar.gz');
    writeFileSync(flipped, bytes);
    await expectRefused(flipped, /damaged/);
  });

  test('a row, a table, a picture', async () => {
    const row = replaceIn('tables/up_users/000001.jsonl', 'Demo User', 'Demo Abuser');
    await expectRefused(
      await changed(row),
      'The rows of the table up_users are not those that were backed up.',
    );
    const table = (all: Entry[]) => all.filter((entry) => !entry.path.startsWith('tables/up_roles/'));
    await expectRefused(await changed(table), /The table up_roles has 0 rows instead of \d+\./);
    const picture = replaceIn('uploads/two.webp', 'two', 'ten');
    await expectRefused(await changed(picture), 'The picture two.webp is not as it was backed up.');
    const gone = (all: Entry[]) => all.filter((entry) => entry.path !== 'uploads/one.webp');
    await expectRefused(await changed(gone), 'The picture one.webp is missing');
  });

  test('a manifest that is missing or says something else', async () => {
    const none = (all: Entry[]) => all.filter((entry) => entry.path !== 'manifest.json');
    await expectRefused(await changed(none), 'no manifest');
    await expectRefused(
      await changed(replaceIn('manifest.json', /[0-9a-f]{64}/, '0'.repeat(64))),
      /not those/,
    );
    await expectRefused(
      await changed(replaceIn('manifest.json', '{', '[')),
      'its manifest.json cannot be read',
    );
  });

  test('a row that points at another which does not exist', async () => {
    const name = 'tables/up_users/000001.jsonl';
    const altered = replaceIn(name, /"role_id":\d+/, '"role_id":9999');
    const bytes = altered(entries).find((entry) => entry.path === name)!.bytes;
    const hash = createHash('sha256').update(bytes).digest('hex');
    const former = createHash('sha256')
      .update(entries.find((entry) => entry.path === name)!.bytes)
      .digest('hex');
    const file = await changed((all) => replaceIn('manifest.json', former, hash)(altered(all)));
    await expectRefused(file, 'The table up_users has rows that point at others which do not exist.');
  });
});

describe('a file that Linefeed has not made is refused, and writes nothing outside:', () => {
  const evil = (name: string): Entry => ({ path: name, bytes: Buffer.from('evil') });

  test.each([
    'uploads/../../evil',
    '../evil',
    '/tmp/evil',
    'uploads/a/b',
    'uploads/.env',
    'uploads/..',
    'etc/passwd',
  ])('an entry named %s', async (name) => {
    await expectRefused(await changed(before('uploads.sha256', evil(name))), 'not made by Linefeed');
  });

  test('a name that comes twice', async () => {
    const twice = await changed(before('uploads.sha256', evil('uploads/one.webp')));
    await expectRefused(twice, /one\.webp comes twice/);
  });

  test.each([
    ['a symbolic link', '2'],
    ['a hard link', '1'],
    ['a device', '3'],
    ['a folder', '5'],
  ])('%s', async (_what, type) => {
    const tar = gunzipSync(
      readFileSync(await changed(before('uploads.sha256', { path: 'uploads/link', bytes: Buffer.alloc(0) }))),
    );
    const at = tar.indexOf('uploads/link');
    tar.write(type, at + 156, 'latin1');
    tar.write('/etc/passwd', at + 157, 'latin1');
    tar.fill(' ', at + 148, at + 156);
    const sum = tar.subarray(at, at + 512).reduce((total, byte) => total + byte, 0);
    tar.write(`${sum.toString(8).padStart(6, '0')}\0 `, at + 148, 'latin1');
    const linked = inFolder(`linked-${type}.tar.gz`);
    writeFileSync(linked, gzipSync(tar));
    await expectRefused(linked, 'is no file in it');
  });

  test('one that unpacks to far more than it says', async () => {
    const bomb = await changed(
      before('uploads.sha256', { path: 'uploads/bomb', bytes: Buffer.alloc(150_000_000) }),
    );
    await expectRefused(bomb, 'far more than');
  });

  test('one that needs more room than there is', async () => {
    const huge = await changed(
      changeHeader((header) => ({ ...header, bytes: { database: 1e18, uploads: 1e18 } })),
    );
    await expectRefused(huge, 'of free disk space');
  });

  test.each([
    ['SQL in the name of a table', (header: Header) => ({ ...header.tables[0], name: 'a"; DROP TABLE b' })],
    [
      'SQL in a type',
      (header: Header) => ({
        ...header.tables[0],
        columns: [{ name: 'id', type: 'specificType', args: ['x'] }],
      }),
    ],
    [
      'SQL in a length',
      (header: Header) => ({
        ...header.tables[0],
        columns: [{ name: 'id', type: 'string', args: ['1); x'] }],
      }),
    ],
  ])('%s', async (_what, table) => {
    const file = await changed(
      changeHeader((header) => ({ ...header, tables: [table(header), ...header.tables.slice(1)] })),
    );
    await expectRefused(file, 'its backup.json cannot be read');
  });

  test('something else altogether', async () => {
    const other = inFolder('other.tar.gz');
    writeFileSync(other, 'not a backup');
    await expectRefused(other, 'This is not a backup');
    writeFileSync(other, gzipSync(Buffer.alloc(100_000, 'x')));
    await expectRefused(other, /damaged/);
    await expectRefused(inFolder('nothing.tar.gz'), 'There is no such file');
  });
});

test('a backup of a newer release is refused with a sentence', async () => {
  const newer = 'The backup was made by a newer release';
  await expectRefused(
    await changed(changeHeader((header) => ({ ...header, format: 99, tables: 'changed' }))),
    newer,
  );
  await expectRefused(await changed(changeHeader((header) => ({ ...header, version: '99.0.0' }))), newer);
  const migrations = ['0001-drop-former-indexes', '9999-of-tomorrow'];
  await expectRefused(await changed(changeHeader((header) => ({ ...header, migrations }))), newer);
});
