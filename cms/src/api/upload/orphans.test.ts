// @module-tag postgres
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { makeUser } from '../../../tests/support/builders/people';
import { form, picture, upload } from '../../../tests/support/builders/pictures';
import { sharedCms } from '../../../tests/support/cms';
import { Editor } from '../../../tests/support/editor';
import { runJob } from '../../../tests/support/call-cms';
import { whileRowsAreRefused } from '../../../tests/support/refused-rows';

const folder = () => path.join(sharedCms().dataDir, 'public/uploads');
const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);

const large = () => picture(600, 300).png().toBuffer();

/** The files of a name in the folder, as if they had lain there for two days. */
function agedFiles(part: string): string[] {
  const names = readdirSync(folder()).filter((name) => name.includes(part));
  for (const name of names) utimesSync(path.join(folder(), name), twoDaysAgo, twoDaysAgo);
  return names.sort();
}

test('a picture whose row cannot be stored leaves no files', async () => {
  const { client } = await makeUser();
  const before = readdirSync(folder());
  const answer = await whileRowsAreRefused('uploads', async () => upload(client, await large()));
  expect(answer.status).toBe(500);
  const added = () => readdirSync(folder()).filter((name) => !before.includes(name));
  await vi.waitFor(() => expect(added()).toEqual([]), { timeout: 30_000 });
});

test('files that no row has named for a day are deleted, every other file stays', async () => {
  const { client } = await makeUser();
  const name = path.parse((await upload(client, await large())).body.secure_url).name;
  const editor = await Editor.logIn();
  const library = await editor.upload(form([['files', await large(), 'a.png']]));
  const [{ hash }] = library.body as [{ hash: string }];
  const kept = [...agedFiles(name), ...agedFiles(hash)];
  expect(kept).toHaveLength(5);
  const stray = 'abcdefghijklmnop';
  const old = [
    `${stray}_600x300.webp`,
    `small_${stray}_600x300.webp`,
    `${stray}.webp`,
    'robots.txt',
    'a_b.webp',
  ];
  for (const file of old) {
    writeFileSync(path.join(folder(), file), '', { mode: 0o600 });
    utimesSync(path.join(folder(), file), twoDaysAgo, twoDaysAgo);
  }
  writeFileSync(path.join(folder(), `large_${stray}_1x1.webp`), '', { mode: 0o600 });
  await runJob('deleteOrphanFiles');
  const exists = (files: string[]) => files.map((file) => existsSync(path.join(folder(), file)));
  expect(exists(old)).toEqual([false, false, false, true, true]);
  expect(exists([...kept, `large_${stray}_1x1.webp`])).toEqual(Array(6).fill(true));
});

test('the pictures of another database on the same folder are left there', async () => {
  const ownerFile = path.join(folder(), '.database');
  const self = readFileSync(ownerFile, 'utf8');
  const picture = path.join(folder(), 'qrstuvwxyzabcdef.webp');
  writeFileSync(picture, '', { mode: 0o600 });
  utimesSync(picture, twoDaysAgo, twoDaysAgo);
  writeFileSync(ownerFile, 'another');
  await runJob('deleteOrphanFiles');
  expect([existsSync(picture), readFileSync(ownerFile, 'utf8')]).toEqual([true, 'another']);
  writeFileSync(ownerFile, self);
  await runJob('deleteOrphanFiles');
  expect(existsSync(picture)).toBe(false);
});

test('a folder whose owner could not be written whole is taken over', async () => {
  const ownerFile = path.join(folder(), '.database');
  const self = readFileSync(ownerFile, 'utf8');
  writeFileSync(ownerFile, '');
  await runJob('deleteOrphanFiles');
  expect(readFileSync(ownerFile, 'utf8')).toBe(self);
});
