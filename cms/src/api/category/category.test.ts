// @module-tag postgres
import { beforeEach, describe, expect, test } from 'vitest';
import { blogStatuses, type Category, categorySchema } from '../../contract';
import { blogInput } from '../../../tests/support/builders/blog-input';
import { makeBlog, removeAllBlogs } from '../../../tests/support/builders/blogs';
import { makeUser } from '../../../tests/support/builders/people';
import { visitor } from '../../../tests/support/client';
import { database, isPostgres } from '../../../tests/support/database';
import { waitForLock } from '../../../tests/support/locks';

const list = async () => (await visitor().get<Category[]>('/blogs/categories')).body;

beforeEach(removeAllBlogs);

describe('GET /blogs/categories', () => {
  test('lists those to choose from in their order, then those that are only browsed', async () => {
    const categories = await list();
    expect(categories.filter(({ selectable }) => selectable).map(({ name }) => name)).toEqual([
      'Web Development',
      'portfolio',
      'Mobile Development',
      'Frontend',
      'Backend',
      'Full Stack',
      'DevOps',
      'APIs & Integration',
      'Programming Languages',
      'Open Source',
    ]);
    expect(categories.slice(10)).toEqual([
      { name: 'JavaScript', slug: 'javascript', blogsCount: 0, selectable: false },
      { name: 'React', slug: 'react', blogsCount: 0, selectable: false },
      { name: 'Life', slug: 'life', blogsCount: 0, selectable: false },
    ]);
    for (const category of categories) expect(categorySchema.parse(category)).toEqual(category);
  });

  test('counts published blogs only', async () => {
    const author = await makeUser();
    for (const status of blogStatuses) await makeBlog({ author, status, categories: ['life', 'devops'] });
    await makeBlog({ author, categories: ['life'] });
    const counts = Object.fromEntries((await list()).map(({ slug, blogsCount }) => [slug, blogsCount]));
    expect(counts).toMatchObject({ life: 2, devops: 1, react: 0 });
  });
});

test('a category is found whichever way its accents are written', async () => {
  const { id } = await database()('categories').where({ slug: 'life' }).first('id');
  await database()('categories').where({ id }).update({ name: 'Caf\u00e9' });
  try {
    await makeBlog({ title: 'Coffee', categories: ['life'] });
    for (const name of ['Caf\u00e9', 'CAFE\u0301']) {
      const { body } = await visitor().get(`/blogs?view=card&category=${encodeURIComponent(name)}`);
      expect(body).toMatchObject([{ title: 'Coffee' }]);
    }
  } finally {
    await database()('categories').where({ id }).update({ name: 'Life' });
  }
});

test.runIf(isPostgres())('a category that is deleted while a blog is saved is unknown', async () => {
  const { client } = await makeUser();
  const row = { document_id: 'vanishing', name: 'Vanishing', slug: 'vanishing', blogs_count: 0 };
  await database()('categories').insert(row);
  const deletion = await database().transaction();
  await deletion('categories').where({ slug: 'vanishing' }).delete();
  const saving = client.post('/blogs/create', blogInput({ categories: ['vanishing'] }));
  await waitForLock();
  await deletion.commit();
  const { status, body } = await saving;
  expect([status, body]).toMatchObject([400, { errors: { categories: 'Unknown category: vanishing' } }]);
});
