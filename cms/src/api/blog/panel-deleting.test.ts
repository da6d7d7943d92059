// @module-tag postgres
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { BlogTitle } from '../../contract';
import { like, makeComment, type MadeBlog, removeAllBlogs } from '../../../tests/support/builders/blogs';
import { blogs, makeFiledBlog, totals } from '../../../tests/support/builders/editing';
import { makeAdmin, makeUser } from '../../../tests/support/builders/people';
import { visitor } from '../../../tests/support/client';
import { database, isPostgres } from '../../../tests/support/database';
import { Editor } from '../../../tests/support/editor';
import { whileRowsAreRefused } from '../../../tests/support/refused-rows';

const word = 'Heron';

let editor: Editor;
beforeAll(async () => {
  editor = await Editor.logIn();
});
beforeEach(removeAllBlogs);

const make = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, i) => makeFiledBlog({ title: `${word} ${i}` })));

const remove = (gone: MadeBlog[]) =>
  editor.call('POST', `${blogs}/actions/bulkDelete`, {
    documentIds: gone.map(({ documentId }) => documentId),
  });

async function found() {
  const { client } = await makeAdmin();
  const searched = (await visitor().get<BlogTitle[]>(`/blogs/search?query=${word}`)).body;
  const listed = await client.get(`/admin/dashboard?query=${word}`);
  const published = await visitor().get(`/blogs?view=card&query=${word}`);
  return [searched.length, ...[listed, published].map(({ headers }) => Number(headers['x-total-count']))];
}

/** Counts the rows that are left in the tables that find titles. */
async function kept() {
  const tables = [
    'title_starts',
    'indexed_titles',
    ...(isPostgres() ? [] : ['published_titles', 'moderated_titles']),
  ];
  const rows = await Promise.all(tables.map((table) => database()(table).count('* as count').first()));
  return rows.map((row) => Number(row?.count));
}

test('a blog that an editor deletes is gone from lists and totals, with its comments and likes', async () => {
  const [blog, person] = [await makeFiledBlog({ tags: ['x'], categories: ['life'] }), await makeUser()];
  await like(blog, person);
  await makeComment(blog, { author: person });
  expect((await editor.call('DELETE', `${blogs}/${blog.documentId}`)).status).toBe(200);
  expect((await visitor().get(`/blogs/${blog.documentId}`)).status).toBe(404);
  expect(await totals()).toEqual({ published: '0', categories: {}, tags: {} });
  for (const table of ['comments', 'likes', 'blog_tags']) {
    expect(await database()(table).where({ blog_id: blog.id })).toEqual([]);
  }
  const author = await database()('up_users').where({ id: blog.author.id }).first();
  expect(author.blogs_count).toBe(0);
});

test('blogs that an editor deletes leave nothing that a search would still meet', async () => {
  const living = await make(2);
  const before = await kept();
  const [one, ...others] = await make(13);
  expect((await editor.call('DELETE', `${blogs}/${one?.documentId}`)).status).toBe(200);
  expect((await remove(others)).status).toBe(200);
  expect(await found()).toEqual([living.length, living.length, living.length]);
  expect(await kept()).toEqual(before);
});

test('a deletion that is refused leaves all its blogs findable', async () => {
  const all = await make(3);
  const [listed, counted] = [await kept(), await totals()];
  expect((await whileRowsAreRefused('blogs', () => remove(all), 'DELETE')).status).toBe(500);
  expect(await found()).toEqual([3, 3, 3]);
  expect([await kept(), await totals()]).toEqual([listed, counted]);
  expect((await remove(all)).status).toBe(200);
  expect(await found()).toEqual([0, 0, 0]);
});
