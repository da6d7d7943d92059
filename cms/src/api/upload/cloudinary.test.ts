import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Knex } from 'knex';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ErrorAnswer, srcsetOf } from '../../contract';
import { blogInput, type SavedBlog } from '../../../tests/support/builders/blog-input';
import { picture, upload } from '../../../tests/support/builders/pictures';
import { Client } from '../../../tests/support/client';
import { keys, type Mood, startCloudinary } from '../../../tests/support/peers/cloudinary';
import { type CmsProcess, startCms } from '../../../tests/support/cms-process';
import { connect } from '../../../tests/support/database';
import { runJob } from '../../../tests/support/call-cms';
import { makeStore } from '../../../tests/support/cms';

let host: Awaited<ReturnType<typeof startCloudinary>>;
let store: Awaited<ReturnType<typeof makeStore>>;
let cms: CmsProcess;
let knex: Knex;
let client: Client;

beforeAll(async () => {
  [host, store] = await Promise.all([startCloudinary(), makeStore()]);
  cms = await startCms(store, host.environment);
  knex = connect(store);
  client = new Client(cms.url);
  const account = { name: 'Somebody', email: 'somebody@example.org', password: 'Right-Horse-1!' };
  await client.post('/users/register', account);
}, 180_000);
afterAll(async () => {
  host.close();
  await cms.stop();
  await knex.destroy();
  await store.remove();
});

const localFiles = () =>
  readdirSync(path.join(store.dataDir, 'public/uploads')).filter((name) => name !== '.database');
const rows = async () => [await knex('uploads').count(), await knex('files').count()];

test('a picture goes to Cloudinary with the preset, signed, re-encoded and without its metadata', async () => {
  const photograph = await picture(2000, 1000)
    .withExifMerge({ IFD0: { Copyright: 'canary' } })
    .jpeg()
    .toBuffer();
  const answer = await upload(client, photograph);
  expect(answer.status, answer.text).toBe(201);
  const { secure_url, width, height, srcset } = answer.body;
  expect(secure_url).toMatch(
    /^https:\/\/res\.cloudinary\.com\/demo\/image\/upload\/v\d+\/[a-z0-9]{16}_2000x1000\.webp$/,
  );
  expect([width, height, srcset]).toEqual([2000, 1000, srcsetOf(secure_url)]);
  expect(srcset).toContain('/c_scale,w_480/');
  // One file: the widths are transformations of it.
  const [[publicId, { bytes, fields }] = ['', { bytes: Buffer.alloc(0), fields: {} }], ...others] =
    host.stored;
  expect([secure_url.includes(publicId), others]).toEqual([true, []]);
  expect(fields).toMatchObject({ upload_preset: 'blogging', api_key: keys.key });
  const { format, exif } = await sharp(bytes).metadata();
  expect([format, exif, bytes.includes('canary')]).toEqual(['webp', undefined, false]);
  expect(localFiles()).toEqual([]);
  expect(cms.log()).not.toContain(keys.secret);
});

test('a blog shows it, and once nothing does it is destroyed', async () => {
  const { secure_url } = (await upload(client, await picture(20, 10).png().toBuffer())).body;
  const input = blogInput({ content: `<img src="${secure_url}" alt="">` });
  const { blog } = (await client.post<SavedBlog>('/blogs/create', input)).body;
  expect(blog.content).toContain(secure_url);
  const publicId = [...host.stored.keys()].find((id) => secure_url.includes(id)) ?? '';
  const longAgo = new Date(Date.now() - 100 * 3_600_000);
  await knex('uploads').whereNotNull('unused_since').update({ unused_since: longAgo });
  await runJob('deleteUnusedUploads', cms.url);
  expect([...host.stored.keys()]).toEqual([publicId]);
  await client.delete(`/blogs/myblogs/${blog._id}`);
  await knex('uploads').update({ unused_since: longAgo });
  await runJob('deleteUnusedUploads', cms.url);
  expect([...host.stored.keys()]).toEqual([]);
  expect(await knex('uploads').first()).toBeUndefined();
}, 120_000);

async function fails() {
  const before = await rows();
  const answer = await upload(client, await picture(20, 10).png().toBuffer());
  expect(answer.status).toBe(503);
  expect((answer.body as unknown as ErrorAnswer).message).toMatch(/^Something went wrong on our side\. \(/);
  expect([await rows(), localFiles()]).toEqual([before, []]);
}

test.each<Mood>(['broken', 'silent', 'slow'])(
  'a host that is %s is a 503, and leaves nothing',
  async (mood) => {
    host.state.mood = mood;
    await fails();
    host.state.mood = 'fine';
    expect((await upload(client, await picture(20, 10).png().toBuffer())).status).toBe(201);
  },
);

test('a host that is not there is one too', async () => {
  host.close();
  await fails();
});
