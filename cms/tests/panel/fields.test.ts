import { beforeAll, describe, expect, test } from 'vitest';
import type { Category } from '../../src/contract';
import { makeBlog } from '../support/builders/blogs';
import { makeFiledBlog, titlesUnder } from '../support/builders/editing';
import { visitor } from '../support/client';
import { database } from '../support/database';
import { Editor } from '../support/editor';
import { panelAdmin } from '../support/panel-admin';

const tags = 'api::tag.tag';
const categories = 'api::category.category';
const subscribers = 'api::subscriber.subscriber';
const messages = 'api::contact-message.contact-message';

let editor: Editor;
let admin: Editor;
beforeAll(async () => {
  editor = await Editor.logIn();
  admin = await Editor.logIn(panelAdmin);
});

let made = 0;
const unique = (word: string) => `${word} ${process.pid} ${(made += 1)}`;
const tagOf = (key: string) => database()('tags').where({ key }).first();

describe('a tag in the panel', () => {
  test('gets its key from its name, and no count but that of its blogs', async () => {
    const name = unique('É');
    const answer = await editor.call('POST', tags, { name: ` ${name} `, key: 'x', blogsCount: 99 });
    expect(answer.status).toBe(201);
    expect(await tagOf(name.toLowerCase())).toMatchObject({ name, blogs_count: 0 });
    const again = await editor.call('POST', tags, { name: name.toLowerCase(), key: 'y' });
    expect([again.status, again.text]).toEqual([400, expect.stringContaining('This already exists')]);
  });

  test('changes its spelling, and stays the tag of its blogs', async () => {
    const name = unique('node');
    const blog = await makeFiledBlog({ tags: [name] });
    const { document_id } = await tagOf(name);
    const save = (changes: object) => editor.call('PUT', `${tags}/${document_id}`, changes);
    expect((await save({ name: name.toUpperCase(), key: 'lost', blogsCount: 99 })).status).toBe(200);
    for (const other of ['', null, 'x'.repeat(41)]) {
      expect([other, (await save({ name: other })).status]).toEqual([other, 400]);
    }
    expect(await tagOf(name)).toMatchObject({ name: name.toUpperCase(), blogs_count: 1 });
    expect(await titlesUnder(`tag=${encodeURIComponent(name)}`)).toEqual([blog.title]);
  });
});

test('nobody sets ids: they would run out, or be those of other rows', async () => {
  const chosen = { id: '9223372036854775807', documentId: 'chosen' };
  const slug = unique('ids').replaceAll(' ', '-');
  const inputs: [string, string, object][] = [
    [tags, 'tags', { name: unique('ids') }],
    [categories, 'categories', { name: slug, slug }],
    [subscribers, 'subscribers', { email: `ids.${Date.now()}@example.org` }],
  ];
  for (const [uid, table, input] of inputs) {
    const made = await admin.call('POST', uid, { ...input, ...chosen });
    expect([uid, made.status]).toEqual([uid, 201]);
    const { documentId } = made.body.data;
    expect((await editor.call('PUT', `${uid}/${documentId}`, chosen)).status).toBe(200);
    const row = await database()(table).where({ document_id: documentId }).first('id');
    expect(Number(row.id)).toBeLessThan(1_000_000);
    await editor.call('DELETE', `${uid}/${documentId}`);
  }
  expect((await makeFiledBlog({ tags: [unique('after')] })).documentId).toBeTruthy();
});

test('a contact message in the panel obeys the rules of the form', async () => {
  const subject = unique('rules');
  await visitor().post('/contact', { name: 'Ada', email: 'ada@example.org', subject, message: 'Hello' });
  const { document_id } = await database()('contact_messages').where({ subject }).first('document_id');
  for (const bad of [{ email: 'no address' }, { message: 'a\0b' }, { message: 'x'.repeat(100_000) }]) {
    expect([bad, (await admin.call('PUT', `${messages}/${document_id}`, bad)).status]).toEqual([bad, 400]);
  }
});

describe('a tag of published blogs', () => {
  test('stays; without them it goes', async () => {
    const name = unique('kept');
    const blog = await makeFiledBlog({ tags: [name] });
    const { document_id } = await tagOf(name);
    const remove = () => editor.call('DELETE', `${tags}/${document_id}`);
    const removeMany = () =>
      editor.call('POST', `${tags}/actions/bulkDelete`, { documentIds: [document_id] });
    for (const { status, text } of [await remove(), await removeMany()]) {
      expect([status, text]).toEqual([400, expect.stringContaining('Published blogs still use this tag')]);
    }
    expect(await titlesUnder(`tag=${encodeURIComponent(name)}`)).toEqual([blog.title]);
    await blog.author.client.put(`/blogs/updateblogs/${blog.documentId}`, { tags: [] });
    expect([(await remove()).status, await tagOf(name)]).toEqual([200, undefined]);
  });
});

describe('a category in the panel', () => {
  const made = async (changes: object = {}) => {
    const name = unique('Category');
    const slug = name.toLowerCase().replaceAll(' ', '-');
    const answer = await editor.call('POST', categories, { name, slug, ...changes });
    return { ...answer, name, slug, path: `${categories}/${answer.body.data?.documentId}` };
  };

  test('has a name and a slug that lead to it alone', async () => {
    const { name, slug, path } = await made({ name: ` ${unique('Über')} ` });
    const row = () => database()('categories').where({ slug }).first();
    expect((await row()).name).toBe((await row()).name.trim());
    const kept = await row();
    const refused: [object, string][] = [
      [{ name: ' ' }, 'Name'],
      [{ name: null }, 'Name'],
      [{ name: 'a, b' }, 'Name cannot contain a comma'],
      [{ name: 'x'.repeat(61) }, 'Name'],
      [{ slug: ' ' }, 'Slug is required'],
      ...['a b', 'a/b', 'ä', 'A', '-a', 'a--b', '../a'].map((bad): [object, string] => [
        { slug: bad },
        'Slug must be lowercase letters, digits and single hyphens',
      ]),
      [{ position: 99_999_999_999 }, 'Position must be a whole number'],
      [{ slug: 'devops' }, 'This already exists'],
      [{ name: ' devOPS ' }, 'This already exists'],
      [{ name: 'apis-integration' }, 'This already exists'],
    ];
    for (const [changes, message] of refused) {
      const save = await editor.call('PUT', path, changes);
      expect([changes, save.status, save.text]).toEqual([changes, 400, expect.stringContaining(message)]);
      const fresh = await made(changes);
      expect([changes, fresh.status, fresh.text]).toEqual([changes, 400, expect.stringContaining(message)]);
    }
    const taken = await editor.call('PUT', path, { slug: 'devops' });
    expect(JSON.parse(taken.text).error.details.errors).toMatchObject([{ path: ['slug'] }]);
    expect(await row()).toEqual(kept);
    expect((await editor.call('PUT', path, { name: ` ${slug} `, slug: ` ${slug} ` })).status).toBe(200);
    expect(await row()).toMatchObject({ name: slug, slug });
    expect((await editor.call('PUT', path, { name: name.toUpperCase() })).status).toBe(200);
    await editor.call('DELETE', path);
  });

  test.each(['published', 'draft'] as const)('stays while a blog that is %s is in it', async (status) => {
    const { slug, path, body } = await made();
    const blog = await makeBlog({ categories: [slug], tags: [slug], status });
    const documentIds = [(await made()).body.data.documentId, body.data.documentId];
    const answers = [
      await editor.call('DELETE', path),
      await editor.call('POST', `${categories}/actions/bulkDelete`, { documentIds }),
    ];
    for (const { status, text } of answers) {
      expect([status, text]).toEqual([
        400,
        expect.stringContaining('Blogs are still in this category, possibly including drafts'),
      ]);
    }
    const stored = await database()('categories').whereIn('document_id', documentIds).select('id');
    expect(stored).toHaveLength(2);
    await blog.author.client.delete(`/blogs/myblogs/${blog.documentId}`);
    const gone = await editor.call('POST', `${categories}/actions/bulkDelete`, { documentIds });
    expect([gone.status, await database()('categories').whereIn('document_id', documentIds)]).toEqual([
      200,
      [],
    ]);
  });

  test('has the count of its blogs, whatever an editor sends', async () => {
    const slug = unique('new').replaceAll(' ', '-');
    const created = await editor.call('POST', categories, { name: slug, slug, blogsCount: 99, position: 50 });
    expect(created.status).toBe(201);
    const path = `${categories}/${created.body.data.documentId}`;
    expect((await editor.call('PUT', path, { name: 'Renamed', blogsCount: 99 })).status).toBe(200);
    const all = (await visitor().get<Category[]>('/blogs/categories')).body;
    expect(all.find((one) => one.slug === slug)).toMatchObject({ name: 'Renamed', blogsCount: 0 });
    const twin = await editor.call('POST', categories, { name: 'Twin', slug });
    expect([twin.status, twin.text]).toEqual([400, expect.stringContaining('This already exists')]);
    await editor.call('DELETE', path);
  });
});

describe('a subscriber in the panel', () => {
  test('is made, changed and known by the email', async () => {
    const email = `Reader.${Date.now()}@example.org`;
    const created = await editor.call('POST', subscribers, { email });
    expect(created.status).toBe(201);
    expect((await editor.call('POST', subscribers, { email: email.toUpperCase() })).status).toBe(400);
    await visitor().post('/subscribers', { email: email.toLowerCase() });
    const rows = database()('subscribers').where({ key: email.toLowerCase() });
    expect(await rows).toHaveLength(1);
    const path = `${subscribers}/${created.body.data.documentId}`;
    expect((await editor.call('PUT', path, { email: 'no address' })).status).toBe(400);
    expect((await editor.call('PUT', path, { name: 'Ada' })).status).toBe(200);
    expect((await editor.call('PUT', path, { email: `New.${email}` })).status).toBe(200);
    const row = await database()('subscribers').where({ document_id: created.body.data.documentId }).first();
    expect(row).toMatchObject({ name: 'Ada', key: `new.${email}`.toLowerCase() });
  });
});
