// @module-tag postgres
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Blog } from '../../contract';
import { like, makeComment, type MadeBlog, removeAllBlogs } from '../../../tests/support/builders/blogs';
import {
  blogs,
  linkTo,
  makeFiledBlog,
  rowOf,
  saveBlog,
  titlesUnder,
  totals,
} from '../../../tests/support/builders/editing';
import { makeAdmin, makeUser } from '../../../tests/support/builders/people';
import { visitor } from '../../../tests/support/client';
import { database } from '../../../tests/support/database';
import { Editor } from '../../../tests/support/editor';

const hostile =
  '<h2 onclick="x()">Safe</h2><p style="color:red">text<script>alert(1)</script><img src="javascript:x" onerror="x()"></p>';

let editor: Editor;
beforeAll(async () => {
  editor = await Editor.logIn();
});
beforeEach(removeAllBlogs);

const save = (blog: MadeBlog, changes: object) => saveBlog(editor, blog, changes);

describe('what an editor saves', () => {
  test('is sanitised, with all that follows from it', async () => {
    const blog = await makeFiledBlog();
    expect((await save(blog, { title: 'ÉDITED', content: hostile })).status).toBe(200);
    const { body } = await visitor().get<Blog>(`/blogs/${blog.documentId}`);
    expect(body.content).toContain('Safe');
    expect(body.content).not.toMatch(/script|onclick|onerror|style|javascript/);
    expect(body).toMatchObject({ title: 'ÉDITED', excerpt: 'Safe text', readingMinutes: 1 });
    expect(await titlesUnder('query=%C3%A9dited')).toEqual(['ÉDITED']);
  });

  test('is not taken when it is beyond all measure', async () => {
    const blog = await makeFiledBlog();
    const before = await rowOf(blog);
    const answer = await save(blog, { title: 'Large', content: `<p>${'x'.repeat(513 * 1024)}</p>` });
    expect(answer.status).toBe(400);
    expect(await rowOf(blog)).toEqual(before);
  });

  test('has a category', async () => {
    const blog = await makeFiledBlog();
    const life = await linkTo('life');
    const disconnect = [life];
    const answer = await save(blog, { title: 'Unfiled', categories: { connect: [], disconnect } });
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('"categories"')]);
    expect((await rowOf(blog)).title).toBe(blog.title);
    expect(await totals()).toEqual({ published: '1', categories: { life: 1 }, tags: {} });
  });

  test('has at most five categories, and a reason within its length', async () => {
    const blog = await makeFiledBlog();
    const slugs = ['react', 'javascript', 'backend', 'life', 'devops', 'web-development'];
    const connect = await Promise.all(slugs.map((slug) => linkTo(slug)));
    const many = await save(blog, { categories: { connect, disconnect: [] } });
    expect([many.status, many.text]).toEqual([400, expect.stringContaining('At most 5 categories')]);
    for (const rejectionReason of ['x'.repeat(501), 'a\0b']) {
      expect((await save(blog, { state: 'rejected', rejectionReason })).status).toBe(400);
    }
    expect((await save(blog, { state: 'rejected', rejectionReason: ' Too short ' })).status).toBe(200);
    expect((await rowOf(blog)).rejection_reason).toBe('Too short');
  });

  test('loses the reason of a rejection with it', async () => {
    const blog = await makeFiledBlog({ status: 'rejected', rejectionReason: 'Too short' });
    expect((await save(blog, { state: 'published' })).status).toBe(200);
    expect((await rowOf(blog)).rejection_reason).toBeNull();
  });

  test('cannot set what is counted or follows from the rest', async () => {
    const [blog, person] = [await makeFiledBlog(), await makeUser()];
    await like(blog, person);
    await makeComment(blog, { author: person });
    const before = await rowOf(blog);
    const derived = { excerpt: 'x', searchText: 'x', readingMinutes: 99, likesCount: 99, commentsCount: 99 };
    await save(blog, {
      ...derived,
      releasedAt: '2001-01-01T00:00:00.000Z',
      versionAt: '2099-01-01T00:00:00.000Z', // an older one would be refused
    });
    const after = await rowOf(blog);
    const kept = [
      'version_at',
      'excerpt',
      'search_text',
      'reading_minutes',
      'likes_count',
      'comments_count',
      'released_at',
    ];
    for (const column of kept) expect([column, after[column]]).toEqual([column, before[column]]);
  });

  test('is rejected with a reason only', async () => {
    const author = await makeUser();
    const blog = await makeFiledBlog({ author, status: 'pending' });
    for (const reason of [undefined, null, '  ']) {
      const answer = await save(blog, { state: 'rejected', rejectionReason: reason });
      expect(answer.status).toBe(400);
      expect(answer.text).toContain('"rejectionReason"');
    }
    expect((await rowOf(blog)).state).toBe('pending');
    expect((await save(blog, { state: 'rejected', rejectionReason: 'Too short' })).status).toBe(200);
    const { body } = await author.client.get<Blog>(`/blogs/${blog.documentId}`);
    expect([body.status, body.rejectionReason]).toEqual(['rejected', 'Too short']);
  });

  test('never returns to a draft', async () => {
    const blog = await makeFiledBlog();
    expect((await save(blog, { state: 'draft' })).status).toBe(400);
    expect((await rowOf(blog)).state).toBe('published');
  });

  test('keeps lists and totals right when tags, categories and state change', async () => {
    const blog = await makeFiledBlog({ title: 'One', tags: ['old', 'Both'], categories: ['life'] });
    await makeFiledBlog({ title: 'Two', tags: ['both'], categories: ['life'] });
    const [react, life] = [await linkTo('react'), await linkTo('life')];
    const categories = {
      connect: [react],
      disconnect: [life],
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

  // SQLite is one file for one process, and has one connection there.
  test.runIf(process.env.DATABASE_URL)('is counted once when the API has just changed it', async () => {
    const [blog, admin] = [await makeFiledBlog(), await makeAdmin()];
    const other = await database().transaction();
    await other('blogs').where({ id: blog.id }).forUpdate().first('id');
    const held = admin.client.put(`/admin/blogs/${blog.documentId}/status`, { status: 'pending' });
    await new Promise((resolve) => setTimeout(resolve, 300));
    const rejected = save(blog, { state: 'rejected', rejectionReason: 'Too short' });
    await new Promise((resolve) => setTimeout(resolve, 500));
    await other.commit();
    expect([(await held).status, (await rejected).status]).toEqual([200, 200]);
    expect(
      await database()('counters').where('name', 'like', 'blogs.%').orderBy('name').pluck('value'),
    ).toEqual([0, 0, 0, 1]);
    expect(await totals()).toEqual({ published: '0', categories: {}, tags: {} });
  });

  test('keeps its author, gets another, and is never left without one', async () => {
    const blog = await makeFiledBlog();
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
    const life = await linkTo('life');
    const data = { title: 'Made', content: hostile, state: 'published', tags: ['x'] };
    const categories = { connect: [life] };
    const without = await editor.call('POST', blogs, { ...data, categories });
    expect([without.status, without.text]).toEqual([400, expect.stringContaining('An author is required')]);
    const nobody = await database()('blogs').where({ title: 'Made' });
    expect(nobody).toEqual([]);
    const whose = { connect: [{ id: author.id, documentId: author.documentId }] };
    const made = await editor.call('POST', blogs, { ...data, categories, author: whose });
    expect(made.status).toBe(201);
    const { body } = await visitor().get<Blog>(`/blogs/${made.body.data.documentId}`);
    expect(body.author._id).toBe(author.documentId);
    expect(body.content).not.toContain('script');
    expect(await titlesUnder(`author=${author.documentId}`)).toEqual(['Made']);
    expect(await totals()).toEqual({ published: '1', categories: { life: 1 }, tags: { x: 1 } });
  });
});

describe('an editor', () => {
  test('writes a text as the HTML that it is, over the whole width', async () => {
    interface Types {
      data: { uid: string; attributes: Record<string, { type: string }> }[];
    }
    const types = await editor.raw<Types>('GET', '/content-manager/content-types');
    const type = types.body.data.find(({ uid }) => uid === blogs);
    expect(type?.attributes.content?.type).toBe('text');
    interface Configuration {
      data: { contentType: { layouts: { list: string[]; edit: { name: string; size: number }[][] } } };
    }
    const path = `/content-manager/content-types/${blogs}/configuration`;
    const { layouts } = (await editor.raw<Configuration>('GET', path)).body.data.contentType;
    expect(layouts.edit).toContainEqual([{ name: 'content', size: 12 }]);
    expect(layouts.list).not.toContain('content');
  });

  test('never reads a password or a token', async () => {
    const person = await makeUser();
    const blog = await makeFiledBlog({ author: person });
    for (const path of [
      `${blogs}/${blog.documentId}`,
      blogs,
      `plugin::users-permissions.user`,
      'api::session.session',
    ]) {
      const { text } = await editor.call('GET', path);
      expect(text).not.toMatch(/\$2[aby]\$|tokenHash|token_hash|resetPasswordToken":"/);
    }
  });
});
