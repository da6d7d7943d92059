import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Entry } from '../../tests/support/backups';
import { before, changeHeader, prepareSmallBackup, replaceIn } from '../../tests/support/small-backup';
import type { Header } from './archive/format';

const { inFolder, load, expectRefused, changed } = prepareSmallBackup();

describe('a file that Linefeed has not made is refused, and writes nothing outside:', () => {
  const evil = (name: string): Entry => ({ path: name, bytes: Buffer.from('evil') });

  /** A copy whose entry `uploads/odd` has another header: the bytes are written at their places in it. */
  async function withOddHeader(name: string, bytes: Readonly<Record<number, string | readonly number[]>>) {
    const odd = { path: 'uploads/odd', bytes: Buffer.alloc(0) };
    const tar = gunzipSync(readFileSync(await changed(before('uploads.sha256', odd))));
    const at = tar.indexOf('uploads/odd');
    for (const [place, value] of Object.entries(bytes)) Buffer.from(value).copy(tar, at + Number(place));
    tar.fill(' ', at + 148, at + 156);
    const sum = tar.subarray(at, at + 512).reduce((total, byte) => total + byte, 0);
    tar.write(`${sum.toString(8).padStart(6, '0')}\0 `, at + 148, 'latin1');
    const file = inFolder(`${name}.tar.gz`);
    writeFileSync(file, gzipSync(tar));
    return file;
  }

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
    const linked = await withOddHeader(`linked-${type}`, { 156: type, 157: '/etc/passwd' });
    await expectRefused(linked, 'is no file in it');
  });

  test.each([
    ['beyond all numbers', [0x80, ...Array<number>(11).fill(0xff)]],
    ['below zero', [...Array<number>(11).fill(0xff), 0]],
    ['of a terabyte', [0x80, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0]],
  ])('a picture with a size %s', async (what, size) => {
    await expectRefused(await withOddHeader(`size ${what}`, { 124: size }), /is damaged|far more than/);
  });

  test('one that unpacks to far more than it says', async () => {
    const bomb = await changed(
      before('uploads.sha256', { path: 'uploads/bomb', bytes: Buffer.alloc(150_000_000) }),
    );
    await expectRefused(bomb, 'far more than');
  });

  test('one that goes on after its end', async () => {
    const endless = inFolder('endless.tar.gz');
    const tar = gunzipSync(readFileSync(await changed((all) => all)));
    writeFileSync(endless, gzipSync(Buffer.concat([tar, Buffer.alloc(10_000_000)])));
    await expectRefused(endless, 'goes on after its end');
    writeFileSync(endless, gzipSync(Buffer.concat([tar, Buffer.alloc(10_240)])));
    expect((await load(endless)).problems).toBe('');
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

  test.each<[string, (header: Header) => Partial<Header>]>([
    [
      'thousands of tables',
      ({ tables }) => ({
        tables: Array.from({ length: 2000 }, (_, i) => ({ ...tables[0]!, name: `t${i}` })),
      }),
    ],
    [
      'thousands of columns',
      ({ tables: [first, ...others] }) => {
        const columns = Array.from({ length: 2000 }, (_, i) => ({ name: `c${i}`, type: 'text' }));
        return { tables: [{ ...first!, columns }, ...others] };
      },
    ],
    ['a table twice', ({ tables }) => ({ tables: [...tables, tables[0]!] })],
    [
      'a text of a gigabyte',
      ({ tables: [first, ...others] }) => {
        const column = { name: 'id', type: 'string', args: [1e9] };
        return { tables: [{ ...first!, columns: [column] }, ...others] };
      },
    ],
  ])('one that describes %s', async (_what, change) => {
    const file = await changed(changeHeader((header) => ({ ...header, ...change(header) })));
    await expectRefused(file, 'its backup.json cannot be read');
  });

  test.each(['backup.json', 'manifest.json'])('one whose %s has megabytes', async (name) => {
    const file = await changed((all) =>
      all.map((entry) =>
        entry.path === name
          ? { ...entry, bytes: Buffer.concat([entry.bytes, Buffer.alloc(5e6, ' ')]) }
          : entry,
      ),
    );
    await expectRefused(file, `not made by Linefeed: ${name} has`);
  });

  test('one whose manifest names thousands of tables', async () => {
    const table = { rows: 0, sha256: '0'.repeat(64) };
    const many = Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`t${i}`, table]));
    const more = JSON.stringify(many).slice(1, -1);
    const file = await changed(replaceIn('manifest.json', /"tables": \{/, `"tables": { ${more},`));
    await expectRefused(file, 'its manifest.json cannot be read');
  });

  const roles = 'tables/up_roles/000001.jsonl';

  test.each([
    ['a line for each letter', '{}\n'.repeat(300_000)],
    ['lists in lists', `{"id":1,"name":${'['.repeat(1e6)}${']'.repeat(1e6)}}\n`],
    ['megabytes at once', 'x'.repeat(20e6)],
  ])('a table with %s', async (_what, text) => {
    const bytes = Buffer.from(text);
    const file = await changed((all) =>
      all.map((entry) => (entry.path === roles ? { ...entry, bytes } : entry)),
    );
    await expectRefused(file, /not made by Linefeed: tables\/up_roles\/000001\.jsonl has/);
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
