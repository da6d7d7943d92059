// @module-tag postgres
import { describe, expect, test } from 'vitest';
import { newRow } from '../../src/database/new-row';
import { like, makeBlog, makeComment } from '../support/builders/blogs';
import { makeUser, remove } from '../support/builders/people';
import { database, isPostgres } from '../support/database';

const insert = (table: string, row: object) => database()(table).insert({ ...newRow(), ...row });
const count = async (table: string, where: object) =>
  Number((await database()(table).where(where).count('* as rows').first())?.rows);
const duplicate = /unique|duplicate/i;

describe('what is meant to be unique', () => {
  test('is a like of one person for one blog', async () => {
    const [blog, person] = [await makeBlog(), await makeUser()];
    await like(blog, person);
    await expect(insert('likes', { blog_id: blog.id, user_id: person.id })).rejects.toThrow(duplicate);
  });

  test('is a follow of one person by another', async () => {
    const pair = { follower_id: (await makeUser()).id, followee_id: (await makeUser()).id };
    await insert('follows', pair);
    await expect(insert('follows', pair)).rejects.toThrow(duplicate);
  });

  test.each([
    ['sessions', { token_hash: 'the same' }],
    ['tags', { name: 'a', key: 'the same' }],
    ['categories', { name: 'a', slug: 'the-same' }],
    ['subscribers', { email: 'a@b', key: 'the same' }],
    ['idempotency_keys', { caller: 'a', key: 'the same' }],
    ['uploads', { address: 'the same' }],
    ['up_users', { username: 'the same', name: 'a', email: 'a@b' }],
  ])('is a row of %s with %j', async (table, row) => {
    await insert(table, row);
    await expect(insert(table, row)).rejects.toThrow(duplicate);
    await database()(table).where(row).delete();
  });

  test.each(['blogs', 'comments', 'up_users', 'sessions', 'categories', 'audit_entries'])(
    'is the document id of %s',
    async (table) => {
      const name: { indexdef?: string; sql?: string }[] = isPostgres()
        ? await database()('pg_indexes').where({ indexname: `${table}_document_id_key` })
        : await database()('sqlite_master').where({ name: `${table}_document_id_key` });
      expect(name[0]?.indexdef ?? name[0]?.sql).toMatch(/CREATE UNIQUE INDEX/);
    },
  );
});

describe('what goes', () => {
  test('takes along what hung on a blog', async () => {
    const blog = await makeBlog({ tags: ['a'], categories: ['life'] });
    await makeComment(blog);
    await like(blog, await makeUser());
    await blog.author.client.delete(`/blogs/myblogs/${blog.documentId}`);
    for (const table of ['comments', 'likes', 'blog_tags', 'blog_categories', 'blogs_categories_lnk']) {
      expect([table, await count(table, { blog_id: blog.id })]).toEqual([table, 0]);
    }
  });

  test('takes along what hung on a person', async () => {
    const [person, other, blog] = [await makeUser(), await makeUser(), await makeBlog()];
    await like(blog, person);
    await insert('follows', { follower_id: person.id, followee_id: other.id });
    await insert('follows', { follower_id: other.id, followee_id: person.id });
    await remove(person);
    expect(await count('sessions', { user_id: person.id })).toBe(0);
    expect(await count('likes', { blog_id: blog.id })).toBe(0);
    expect(await count('follows', { follower_id: other.id })).toBe(0);
    expect(await count('follows', { followee_id: other.id })).toBe(0);
  });

  test('takes a tag and a category out of the lists', async () => {
    const blog = await makeBlog({ tags: ['going'] });
    await database()('tags').where({ key: 'going' }).delete();
    expect(await count('blog_tags', { blog_id: blog.id })).toBe(0);
  });
});

describe('the database', () => {
  test('is written ahead and waits where it is a file', async () => {
    if (isPostgres()) return;
    expect(await database().raw('PRAGMA journal_mode')).toEqual([{ journal_mode: 'wal' }]);
  });

  test('has an index for the order of every list', async () => {
    const rows: { name: string }[] = isPostgres()
      ? await database()('pg_indexes').select('indexname as name')
      : await database()('sqlite_master').where({ type: 'index' }).select('name');
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'blogs_state_released_idx',
        'blogs_state_likes_idx',
        'blogs_author_released_idx',
        'blogs_author_created_idx',
        'blogs_state_created_idx',
        'blogs_created_idx',
        'blogs_title_start_idx',
        'blog_tags_latest_idx',
        'blog_categories_latest_idx',
        'blog_tags_top_idx',
        'blog_categories_top_idx',
        'comments_blog_newest_idx',
        'likes_blog_newest_idx',
      ]),
    );
  });
});
