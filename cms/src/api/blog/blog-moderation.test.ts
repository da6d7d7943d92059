import { afterEach, describe, expect, test } from 'vitest';
import type { Blog } from '../../contract';
import { blogInput, type SavedBlog } from '../../../tests/support/builders/blog-input';
import { makeAdmin, makeUser, type Person } from '../../../tests/support/builders/people';
import { visitor } from '../../../tests/support/client';
import { database } from '../../../tests/support/database';

type Mode = 'off' | 'first-post' | 'all';

const moderate = (moderation: Mode) => database()('site_settings').update({ moderation });
const people = { user: makeUser, admin: makeAdmin };

async function create({ client }: Person, changes: object = {}) {
  const { body } = await client.post<SavedBlog>('/blogs/create', blogInput(changes));
  return body.blog;
}

const setStatus = (admin: Person, blog: Blog, body: object) =>
  admin.client.put<SavedBlog>(`/admin/blogs/${blog._id}/status`, body);

async function save({ client }: Person, blog: Blog, changes: object) {
  const { body } = await client.put<SavedBlog>(`/blogs/updateblogs/${blog._id}`, changes);
  return body.blog;
}

afterEach(() => moderate('off'));

describe('moderation', () => {
  test.each<[Mode, keyof typeof people, Blog['status'], Blog['status']]>([
    ['off', 'user', 'published', 'published'],
    ['off', 'admin', 'published', 'published'],
    ['first-post', 'user', 'pending', 'pending'],
    ['first-post', 'admin', 'published', 'published'],
    ['all', 'user', 'pending', 'pending'],
    ['all', 'admin', 'published', 'published'],
  ])('%s makes of what a new %s publishes: %s, from a draft: %s', async (mode, role, fresh, fromDraft) => {
    await moderate(mode);
    const author = await people[role]();
    const draft = await create(author, { status: 'draft' });
    expect(draft.status).toBe('draft');
    expect((await save(author, draft, {})).status).toBe(fromDraft);
    expect((await create(author)).status).toBe(fresh);
  });

  test('of first posts holds an author’s blogs while none of theirs is published', async () => {
    const [author, admin] = [await makeUser(), await makeAdmin()];
    await moderate('first-post');
    const first = await create(author);
    expect([first.status, first.publishedAt]).toEqual(['pending', null]);
    expect((await create(author)).status).toBe('pending');
    await setStatus(admin, first, { status: 'published' });
    const second = await create(author);
    expect(second.status).toBe('published');
    await setStatus(admin, first, { status: 'rejected', reason: 'No' });
    expect((await create(author, { status: 'draft' })).status).toBe('draft');
    await author.client.delete(`/blogs/myblogs/${second._id}`);
    expect((await create(author)).status).toBe('pending');
  });

  test('of everything holds an edit of a published blog until it is approved', async () => {
    const [author, admin] = [await makeUser(), await makeAdmin()];
    const blog = await create(author);
    await moderate('all');
    const edited = await save(author, blog, { title: 'Edited' });
    expect([edited.status, edited.publishedAt]).toEqual(['pending', blog.publishedAt]);
    expect((await visitor().get(`/blogs/${blog._id}`)).status).toBe(404);
    const list = await visitor().get<Blog[]>(`/blogs?author=${author.documentId}`);
    expect(list.body).toEqual([]);
    const approved = await setStatus(admin, blog, { status: 'published' });
    expect(approved.body.blog).toMatchObject({ title: 'Edited', publishedAt: blog.publishedAt });
    expect((await visitor().get(`/blogs/${blog._id}`)).status).toBe(200);
  });

  test('leaves what is published alone when it is switched on', async () => {
    const blog = await create(await makeUser());
    await moderate('all');
    expect((await visitor().get(`/blogs/${blog._id}`)).status).toBe(200);
  });

  test('never holds an admin’s edit, and keeps a waiting blog waiting', async () => {
    const [author, admin] = [await makeUser(), await makeAdmin()];
    const own = await create(admin);
    await moderate('all');
    expect((await save(admin, own, { title: 'Edited' })).status).toBe('published');
    const waiting = await create(author);
    await moderate('off');
    expect((await save(author, waiting, { title: 'Edited' })).status).toBe('pending');
  });

  test.each<Mode>(['off', 'first-post', 'all'])('%s lets a rejected blog wait after a save', async (mode) => {
    const [author, admin] = [await makeUser(), await makeAdmin()];
    const blog = await create(author);
    await setStatus(admin, blog, { status: 'rejected', reason: 'No' });
    await moderate(mode);
    expect((await save(author, blog, { title: 'Better' })).status).toBe('pending');
  });
});
