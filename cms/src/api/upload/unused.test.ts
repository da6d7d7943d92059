// @module-tag postgres
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { blogInput, type SavedBlog } from '../../../tests/support/builders/blog-input';
import { makeAdmin, makeUser, type Person } from '../../../tests/support/builders/people';
import { picture, upload } from '../../../tests/support/builders/pictures';
import { sharedCms } from '../../../tests/support/cms';
import { startCms } from '../../../tests/support/cms-process';
import { database } from '../../../tests/support/database';
import { Editor } from '../../../tests/support/editor';
import { runJob } from '../../../tests/support/call-cms';
import { panelAdmin } from '../../../tests/support/panel-admin';

const hour = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hour);
const onDisk = (address: string) => path.join(sharedCms().dataDir, 'public', address);
const rowOf = (address: string) => database()('uploads').where({ address }).first();

async function add({ client }: Person): Promise<string> {
  return (await upload(client, await picture(600, 300).png().toBuffer())).body.secure_url;
}

/** As if what has no use now had had none for so long. */
async function age(address: string, hours: number) {
  await database()('uploads')
    .where({ address })
    .whereNotNull('unused_since')
    .update({ unused_since: hoursAgo(hours) });
}

const isKept = async (address: string) => existsSync(onDisk(address)) && Boolean(await rowOf(address));

async function survivesADay(address: string) {
  await age(address, 25);
  await runJob('deleteUnusedUploads');
  return isKept(address);
}

async function write(person: Person, changes: object): Promise<string> {
  const { status, body } = await person.client.post<SavedBlog>('/blogs/create', blogInput(changes));
  // SQLite tells the second of two processes that write at once to come again.
  if (status === 503 && !process.env.DATABASE_URL) return write(person, changes);
  expect(status).toBe(201);
  return body.blog._id;
}

test('what nothing names is removed after a day: every width, the row, the entry in the media library', async () => {
  const address = await add(await makeUser());
  const { file_id } = await rowOf(address);
  const small = address.replace('/uploads/', '/uploads/small_');
  await age(address, 23);
  await runJob('deleteUnusedUploads');
  expect([await isKept(address), existsSync(onDisk(small))]).toEqual([true, true]);
  await age(address, 25);
  await runJob('deleteUnusedUploads');
  expect([existsSync(onDisk(address)), existsSync(onDisk(small))]).toEqual([false, false]);
  expect(await rowOf(address)).toBeUndefined();
  expect(await database()('files').where({ id: file_id }).first()).toBeUndefined();
});

describe('a picture stays while it is named by', () => {
  const asContent = (source: string) => `<p>x</p><img src="${source}" alt="">`;
  test.each<[string, (address: string) => object]>([
    ['a blog’s image', (address) => ({ image: address })],
    ['a draft', (address) => ({ image: address, status: 'draft' })],
    ['a blog’s body', (address) => ({ content: asContent(address) })],
    [
      'a body that shows a smaller width',
      (address) => ({ content: asContent(address.replace('s/', 's/small_')) }),
    ],
    [
      'a body by its whole address',
      (address) => ({ content: asContent(`https://blog.example.org${address}`) }),
    ],
    ['a body in another spelling', (address) => ({ content: asContent(address.replace(/_(\d)/, '%5f$1')) })],
    ['a link in a body', (address) => ({ content: `<p><a href="${address}">large</a></p>` })],
  ])('%s', async (_what, changes) => {
    const person = await makeUser();
    const address = await add(person);
    await write(person, changes(address));
    expect(await survivesADay(address)).toBe(true);
  });

  test('a profile, until it shows another', async () => {
    const person = await makeUser();
    const [first, second] = [await add(person), await add(person)];
    const show = (profilePicture: string) =>
      person.client.put(`/users/profile/${person.documentId}`, { profilePicture });
    await show(first);
    expect(await survivesADay(first)).toBe(true);
    await show(second);
    expect([await survivesADay(first), await survivesADay(second)]).toEqual([false, true]);
  });

  test('the site settings, until they name it no more', async () => {
    const admin = await makeAdmin();
    const address = await add(admin);
    const { socialLinks } = (await admin.client.get<{ socialLinks: object[] }>('/admin/settings')).body;
    const named = [...socialLinks, { name: 'Poster', url: address }];
    await admin.client.put('/admin/settings', { socialLinks: named });
    expect(await survivesADay(address)).toBe(true);
    await admin.client.put('/admin/settings', { socialLinks });
    expect(await survivesADay(address)).toBe(false);
  });

  test('somebody else’s blog as well', async () => {
    const [person, other] = [await makeUser(), await makeUser()];
    const address = await add(person);
    const ids = [await write(person, { image: address }), await write(other, { image: address })];
    await person.client.delete(`/blogs/myblogs/${ids[0]}`);
    expect(await survivesADay(address)).toBe(true);
    await other.client.delete(`/blogs/myblogs/${ids[1]}`);
    expect(await survivesADay(address)).toBe(false);
  });
});

describe('a picture that a blog stops naming', () => {
  test('has a day of grace, in which an undo loses nothing', async () => {
    const person = await makeUser();
    const address = await add(person);
    await age(address, 1000);
    const id = await write(person, { image: address });
    const save = (image: string) => person.client.put(`/blogs/updateblogs/${id}`, { image });
    await save('');
    await runJob('deleteUnusedUploads');
    expect(await isKept(address)).toBe(true);
    await save(address);
    expect(await survivesADay(address)).toBe(true);
    await save('');
    expect(await survivesADay(address)).toBe(false);
  });

  test('goes with a deleted blog: by its author, an admin or an editor', async () => {
    const [person, admin] = [await makeUser(), await makeAdmin()];
    const deletions: ((id: string) => Promise<unknown>)[] = [
      (id) => person.client.delete(`/blogs/myblogs/${id}`),
      (id) => admin.client.delete(`/admin/blogs/${id}`),
      async (id) => (await Editor.logIn()).call('DELETE', `api::blog.blog/${id}`),
    ];
    for (const remove of deletions) {
      const address = await add(person);
      await remove(await write(person, { image: address }));
      expect(await isKept(address)).toBe(true);
      expect(await survivesADay(address)).toBe(false);
    }
  });
});

describe('in the panel', () => {
  test('an editor’s save of a blog counts', async () => {
    const person = await makeUser();
    const [first, second] = [await add(person), await add(person)];
    const id = await write(person, { image: first });
    const editor = await Editor.logIn();
    expect((await editor.call('PUT', `api::blog.blog/${id}`, { image: second })).status).toBe(200);
    expect([await survivesADay(second), await survivesADay(first)]).toEqual([true, false]);
  });

  test('an account’s picture counts, and goes with the account and its drafts', async () => {
    const [person, admin] = [await makeUser(), await Editor.logIn(panelAdmin)];
    const [portrait, cover] = [await add(person), await add(person)];
    await write(person, { image: cover, status: 'draft' });
    const account = `plugin::users-permissions.user/${person.documentId}`;
    expect((await admin.call('PUT', account, { profilePicture: portrait })).status).toBe(200);
    expect([await survivesADay(portrait), await survivesADay(cover)]).toEqual([true, true]);
    expect((await admin.call('DELETE', account)).status).toBe(200);
    expect([await survivesADay(portrait), await survivesADay(cover)]).toEqual([false, false]);
  });

  test('the site settings count', async () => {
    const [person, admin] = [await makeUser(), await Editor.logIn(panelAdmin)];
    const address = await add(person);
    const single = 'api::site-setting.site-setting';
    const save = (socialLinks: object[]) =>
      admin.callSingle('PUT', single, { moderation: 'off', socialLinks });
    expect((await save([{ name: 'Poster', url: address }])).status).toBe(200);
    expect(await survivesADay(address)).toBe(true);
    await save([{ name: 'RSS', url: '/rss.xml' }]);
    expect(await survivesADay(address)).toBe(false);
  });
});

test('data from before uses were noted is looked through at the next start', async () => {
  const person = await makeUser();
  const [named, forgotten] = [await add(person), await add(person)];
  await write(person, { image: named });
  await database()('upload_uses').delete();
  await database()('uploads').update({ name: null, unused_since: null });
  await database()('strapi_core_store_settings').where('key', 'like', '%upload-uses').delete();
  await database()('applied_migrations').where('name', 'like', '%upload-references').delete();
  const next = await startCms(sharedCms());
  await next.stop();
  expect([await survivesADay(named), await survivesADay(forgotten)]).toEqual([true, false]);
});

describe('a save and the deletion at once', () => {
  test('leave no blog without its picture that had it when it was saved', async () => {
    const person = await makeUser();
    const addresses = [];
    for (let i = 0; i < 24; i += 1) addresses.push(await add(person));
    await database()('uploads')
      .whereIn('address', addresses)
      .update({ unused_since: hoursAgo(25) });
    const deleting = runJob('deleteUnusedUploads');
    await Promise.all(addresses.map((image) => write(person, { image })));
    await deleting;
    await runJob('deleteUnusedUploads');
    for (const address of addresses) {
      const row = await rowOf(address);
      // Either the deletion came first and all of it is gone, or the save came first and all of it is there.
      expect([existsSync(onDisk(address)), row?.unused_since ?? null]).toEqual([Boolean(row), null]);
    }
  });

  test.runIf(process.env.DATABASE_URL)('wait for each other', async () => {
    const person = await makeUser();
    const address = await add(person);
    await age(address, 25);
    const save = await database().transaction();
    await save('uploads').where({ address }).update({ unused_since: null });
    const deleting = runJob('deleteUnusedUploads');
    await new Promise((resolve) => setTimeout(resolve, 500));
    await save.commit();
    await deleting;
    expect(await isKept(address)).toBe(true);
  });
});
