import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Entry } from '../../tests/support/backups';
import { changeHeader, prepareSmallBackup, replaceIn } from '../../tests/support/small-backup';

const { inFolder, file, entries, load, expectRefused, changed } = prepareSmallBackup();

test('a good one is loaded with every row and picture, also one with a long name', async () => {
  expect(await load(file)).toEqual({ problems: '', written: 3 });
});

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
    const bytes = altered(entries()).find((entry) => entry.path === name)!.bytes;
    const hash = createHash('sha256').update(bytes).digest('hex');
    const former = createHash('sha256')
      .update(entries().find((entry) => entry.path === name)!.bytes)
      .digest('hex');
    const file = await changed((all) => replaceIn('manifest.json', former, hash)(altered(all)));
    await expectRefused(file, 'The table up_users has rows that point at others which do not exist.');
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
