import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, test } from 'vitest';
import type { Entry } from '../../tests/backups';
import { before, changeHeader, prepareSmallBackup } from '../../tests/small-backup';
import type { Header } from './archive/format';

const { inFolder, expectRefused, changed } = prepareSmallBackup();

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
