// @module-tag postgres
import { existsSync, mkdirSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeUser } from '../../../tests/support/builders/people';
import { picture, upload } from '../../../tests/support/builders/pictures';
import { sharedCms } from '../../../tests/support/cms';
import { database } from '../../../tests/support/database';
import { runJob } from '../../../tests/support/call-cms';
import { newRow } from '../../database/new-row';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const onDisk = (address: string) => path.join(sharedCms().dataDir, 'public', address);
const rowOf = (address: string) => database()('uploads').where({ address }).first();
const change = (address: string, changes: object) => database()('uploads').where({ address }).update(changes);

test('all that nothing names go in one round, even those of more accounts than can send five hundred in an hour', async () => {
  const rows = Array.from({ length: 1201 }, (_, i) => ({
    ...newRow(),
    address: `/uploads/unused${i}.webp`,
    name: `unused${i}`,
    unused_since: hoursAgo(25),
  }));
  await database().batchInsert('uploads', rows, 50);
  await runJob('deleteUnusedUploads');
  expect(await database()('uploads').where('name', 'like', 'unused%')).toEqual([]);
});

test('one that cannot be removed stays until another day, and the others go', async () => {
  const { client } = await makeUser();
  const add = async () => (await upload(client, await picture(60, 30).png().toBuffer())).body.secure_url;
  const [stuck, other] = [await add(), await add()];
  await change(stuck, { unused_since: hoursAgo(26) });
  await change(other, { unused_since: hoursAgo(25) });
  rmSync(onDisk(stuck));
  mkdirSync(onDisk(stuck));
  await runJob('deleteUnusedUploads');
  expect(await rowOf(stuck)).toBeDefined();
  expect([existsSync(onDisk(other)), await rowOf(other)]).toEqual([false, undefined]);
  rmdirSync(onDisk(stuck));
  await change(stuck, { removed_at: hoursAgo(25) });
  await runJob('deleteUnusedUploads');
  expect(await rowOf(stuck)).toBeUndefined();
});
