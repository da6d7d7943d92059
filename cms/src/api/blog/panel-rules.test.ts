import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Blog, BlogCard, Category } from '../../contract';
import { like, makeBlog, makeComment, type MadeBlog, removeAllBlogs } from '../../../tests/builders/blogs';
import { makeUser } from '../../../tests/builders/people';
import { visitor } from '../../../tests/client';
import { database } from '../../../tests/database';
import { Editor } from '../../../tests/editor';

const uid = 'api::blog.blog';
const hostile =
  '<h2 onclick="x()">Safe</h2><p style="color:red">text<script>alert(1)</script><img src="javascript:x" onerror="x()"></p>';

let editor: Editor;
beforeAll(async () => {
  editor = await Editor.logIn();
});
beforeEach(removeAllBlogs);

const save = (blog: MadeBlog, changes: object) => editor.call('PUT', `${uid}/${blog.documentId}`, changes);
const rowOf = (blog: MadeBlog) => database()('blogs').where({ id: blog.id }).first();
const categoryOf = async (slug: string) =>
  database()('categories').where({ slug }).first('id', 'document_id');

async function titlesUnder(query: string) {
  return (await visitor().get<BlogCard[]>(`/blogs?view=card&${query}`)).body.map(({ title }) => title);
}

async function totals() {
  const categories = (await visitor().get<Category[]>('/blogs/categories')).body;
  const tags: { key: string; blogs_count: number }[] = await database()('tags').select('key', 'blogs_count');
  return {
    published: (await visitor().get('/blogs')).headers['x-total-count'],
    categories: Object.fromEntries(
      categories.filter((one) => one.blogsCount > 0).map((one) => [one.slug, one.blogsCount]),
    ),
    tags: Object.fromEntries(
      tags.filter((one) => one.blogs_count > 0).map((one) => [one.key, one.blogs_count]),
    ),
  };
}

describe('what an editor saves', () => {
  test('is clean, with all that follows from it', async () => {
    const blog = await makeBlog();
    expect((await save(blog, { title: 'ÉDITED', content: hostile })).status).toBe(200);
    const { body } = await visitor().get<Blog>(`/blogs/${blog.documentId}`);
    expect(body.content).toContain('Safe');
    expect(body.content).not.toMatch(/script|onclick|onerror|style|javascript/);
    expect(body).toMatchObject({ title: 'ÉDITED', excerpt: 'Safe text', readingMinutes: 1 });
    expect(await titlesUnder('query=%C3%A9dited')).toEqual(['ÉDITED']);
  });

  test('is not taken when it is beyond all measure', async () => {
    const blog = await makeBlog();
    const before = await rowOf(blog);
    const answer = await save(blog, { title: 'Large', content: `<p>${'x'.repeat(513 * 1024)}</p>` });
    expect(answer.status).toBe(400);
    expect(await rowOf(blog)).toEqual(before);
  });

  test('becomes public with its first publication, whose moment never moves again', async () => {
    const blog = await makeBlog({ status: 'pending', createdAt: new Date(Date.UTC(2026, 0, 1)) });
    await save(blog, { state: 'published' });
    const first = (await visitor().get<Blog>(`/blogs/${blog.documentId}`)).body;
    expect(Date.now() - new Date(first.publishedAt ?? 0).getTime()).toBeLessThan(60_000);
    expect(first.createdAt).toBe('2026-01-01T00:00:00.000Z');
    await save(blog, { state: 'pending' });
    expect((await visitor().get(`/blogs/${blog.documentId}`)).status).toBe(404);
    await save(blog, { state: 'published', title: 'Again' });
    const again = (await visitor().get<Blog>(`/blogs/${blog.documentId}`)).body;
    expect(again.publishedAt).toBe(first.publishedAt);
    expect(await titlesUnder('')).toEqual(['Again']);
  });

  test('moves its version on, however quickly it is saved again', async () => {
    const blog = await makeBlog();
    await database()('blogs')
      .where({ id: blog.id })
      .update({ version_at: new Date(Date.now() + 3_600_000) });
    const versions = [];
    for (const title of ['1', '2', '3']) {
      await save(blog, { title });
      versions.push((await visitor().get<Blog>(`/blogs/${blog.documentId}`)).body.updatedAt);
    }
    expect([...new Set(versions)].sort()).toEqual(versions);
    expect(new Date(versions[0] ?? 0).getTime()).toBeGreaterThan(Date.now() + 3_590_000);
  });

  test('cannot set what is counted or follows from the rest', async () => {
    const [blog, person] = [await makeBlog(), await makeUser()];
    await like(blog, person);
    await makeComment(blog, { author: person });
    const before = await rowOf(blog);
    const derived = { excerpt: 'x', searchText: 'x', readingMinutes: 99, likesCount: 99, commentsCount: 99 };
    await save(blog, {
      ...derived,
      releasedAt: '2001-01-01T00:00:00.000Z',
      versionAt: '2001-01-01T00:00:00.000Z',
    });
    const after = await rowOf(blog);
    const kept = [
      'excerpt',
      'search_text',
      'reading_minutes',
      'likes_count',
      'comments_count',
      'released_at',
    ];
    for (const column of kept) expect([column, after[column]]).toEqual([column, before[column]]);
    expect(new Date(after.version_at).getUTCFullYear()).toBeGreaterThan(2001);
  });

  test('is rejected with a reason only', async () => {
    const author = await makeUser();
    const blog = await makeBlog({ author, status: 'pending' });
    for (const reason of [undefined, null, '  ']) {
      const answer = await save(blog, { state: 'rejected', rejectionReason: reason });
      expect(answer.status).toBe(400);
      expect(answer.text).toContain('A reason is required');
    }
    expect((await rowOf(blog)).state).toBe('pending');
    expect((await save(blog, { state: 'rejected', rejectionReason: 'Too short' })).status).toBe(200);
    const { body } = await author.client.get<Blog>(`/blogs/${blog.documentId}`);
    expect([body.status, body.rejectionReason]).toEqual(['rejected', 'Too short']);
  });

  test('never returns to a draft', async () => {
    const blog = await makeBlog();
    expect((await save(blog, { state: 'draft' })).status).toBe(400);
    expect((await rowOf(blog)).state).toBe('published');
  });

  test('keeps lists and totals right when tags, categories and state change', async () => {
    const blog = await makeBlog({ title: 'One', tags: ['old', 'Both'], categories: ['life'] });
    await makeBlog({ title: 'Two', tags: ['both'], categories: ['life'] });
    const [react, life] = [await categoryOf('react'), await categoryOf('life')];
    const categories = {
      connect: [{ id: react.id, documentId: react.document_id }],
      disconnect: [{ id: life.id, documentId: life.document_id }],
    };
    expect((await save(blog, { tags: [' New ', 'both', 'NEW', ''], categories })).status).toBe(200);
    expect(await totals()).toEqual({
      published: '2',
      categories: { react: 1, life: 1 },
      tags: { both: 2, new: 1 },
    });
    expect([await titlesUnder('tag=old'), await titlesUnder('tag=new')]).toEqual([[], ['One']]);
    expect([await titlesUnder('category=life'), await titlesUnder('category=react')]).toEqual([
      ['Two'],
      ['One'],
    ]);
    const { body } = await visitor().get<Blog>(`/blogs/${blog.documentId}`);
    expect([body.tags, body.categories]).toEqual([['New', 'both'], ['React']]);

    await save(blog, { state: 'pending' });
    expect(await totals()).toEqual({ published: '1', categories: { life: 1 }, tags: { both: 1 } });
    expect(await titlesUnder('tag=new')).toEqual([]);
    await save(blog, { state: 'published' });
    expect(await totals()).toEqual({
      published: '2',
      categories: { react: 1, life: 1 },
      tags: { both: 2, new: 1 },
    });
  });

  test('keeps its author, gets another, and is never left without one', async () => {
    const blog = await makeBlog();
    expect((await save(blog, { title: 'Kept', author: { connect: [], disconnect: [] } })).status).toBe(200);
    expect((await rowOf(blog)).author_id).toBe(blog.author.id);
    const other = await makeUser();
    const [before, after] = [blog.author, other].map(({ id, documentId }) => ({ id, documentId }));
    expect((await save(blog, { author: { connect: [after], disconnect: [before] } })).status).toBe(200);
    expect(await titlesUnder(`author=${other.documentId}`)).toEqual(['Kept']);
    expect(await titlesUnder(`author=${blog.author.documentId}`)).toEqual([]);
    expect((await save(blog, { author: { connect: [], disconnect: [after] } })).status).toBe(400);
    expect((await rowOf(blog)).author_id).toBe(other.id);
  });

  test('is made with an author, and listed at once when it is published', async () => {
    const author = await makeUser();
    const life = await categoryOf('life');
    const data = { title: 'Made', content: hostile, state: 'published', tags: ['x'] };
    const categories = { connect: [{ id: life.id, documentId: life.document_id }] };
    const without = await editor.call('POST', uid, { ...data, categories });
    expect([without.status, without.text]).toEqual([400, expect.stringContaining('An author is required')]);
    const nobody = await database()('blogs').where({ title: 'Made' });
    expect(nobody).toEqual([]);
    const whose = { connect: [{ id: author.id, documentId: author.documentId }] };
    const made = await editor.call('POST', uid, { ...data, categories, author: whose });
    expect(made.status).toBe(201);
    const { body } = await visitor().get<Blog>(`/blogs/${made.body.data.documentId}`);
    expect(body.author._id).toBe(author.documentId);
    expect(body.content).not.toContain('script');
    expect(await titlesUnder(`author=${author.documentId}`)).toEqual(['Made']);
    expect(await totals()).toEqual({ published: '1', categories: { life: 1 }, tags: { x: 1 } });
  });
});

describe('what an editor deletes', () => {
  test('is gone from lists and totals, with its comments and likes', async () => {
    const [blog, person] = [await makeBlog({ tags: ['x'], categories: ['life'] }), await makeUser()];
    await like(blog, person);
    await makeComment(blog, { author: person });
    expect((await editor.call('DELETE', `${uid}/${blog.documentId}`)).status).toBe(200);
    expect((await visitor().get(`/blogs/${blog.documentId}`)).status).toBe(404);
    expect(await totals()).toEqual({ published: '0', categories: {}, tags: {} });
    for (const table of ['comments', 'likes', 'blog_tags']) {
      expect(await database()(table).where({ blog_id: blog.id })).toEqual([]);
    }
    const author = await database()('up_users').where({ id: blog.author.id }).first();
    expect(author.blogs_count).toBe(0);
  });
});

describe('an editor', () => {
  test('never reads a password or a token', async () => {
    const person = await makeUser();
    const blog = await makeBlog({ author: person });
    for (const path of [
      `${uid}/${blog.documentId}`,
      uid,
      `plugin::users-permissions.user`,
      'api::session.session',
    ]) {
      const { text } = await editor.call('GET', path);
      expect(text).not.toMatch(/\$2[aby]\$|tokenHash|token_hash|resetPasswordToken":"/);
    }
  });
});
