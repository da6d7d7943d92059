import { describe, expect, test } from 'vitest';
import { type Blog, blogSchema } from '../../contract';
import { blogInput, type SavedBlog, writtenFields } from '../../../tests/support/builders/blog-input';
import { makeUser } from '../../../tests/support/builders/people';
import { visitor } from '../../../tests/support/client';
import { database } from '../../../tests/support/database';

const path = '/blogs/create';

async function create(changes: object) {
  const { client } = await makeUser();
  return client.post<SavedBlog>(path, blogInput(changes));
}

async function errorsOf(changes: object) {
  const answer = await create(changes);
  expect([answer.status, answer.body.success]).toEqual([400, false]);
  return (answer.body as unknown as { errors: Record<string, string> }).errors;
}

describe('POST /blogs/create', () => {
  test('needs sign-in', async () => {
    expect((await visitor().post(path, blogInput())).status).toBe(401);
    expect((await visitor().post(path, '{')).status).toBe(401);
  });

  test('publishes a blog and shows it to everyone', async () => {
    const author = await makeUser();
    const sent = blogInput({ image: 'https://example.org/a.png', tags: ['Node'], categories: ['backend'] });
    const answer = await author.client.post<SavedBlog>(path, sent);
    expect(answer.status).toBe(201);
    const { blog, ...rest } = answer.body;
    expect(rest).toEqual({ success: true, message: 'Blog posted successfully!' });
    expect(blogSchema.parse(blog)).toEqual(blog);
    expect(blog).toMatchObject({
      title: sent.title,
      content: '<p>Hello <strong>there</strong></p>',
      excerpt: 'Hello there',
      image: 'https://example.org/a.png',
      tags: ['Node'],
      categories: ['Backend'],
      author: { _id: author.documentId, name: author.name, image: null },
      status: 'published',
      commentsCount: 0,
      likesCount: 0,
      readingMinutes: 1,
    });
    expect([blog.publishedAt, blog.updatedAt]).toEqual([blog.createdAt, blog.createdAt]);
    expect((await visitor().get(`/blogs/${blog._id}`)).body).toEqual(blog);
    const first = await visitor().get<Blog[]>('/blogs?limit=1');
    expect(first.body[0]?._id).toBe(blog._id);
  });

  test('stores each field that an author writes', async () => {
    const { client } = await makeUser();
    const { body } = await client.post<SavedBlog>(path, writtenFields);
    expect(body.blog).toMatchObject(writtenFields);
    expect((await visitor().get(`/blogs/${body.blog._id}`)).body).toEqual(body.blog);
  });

  test.each([
    [{ title: undefined }, { title: expect.any(String) }],
    [{ title: null }, { title: expect.any(String) }],
    [{ title: '   ' }, { title: expect.any(String) }],
    [{ categories: undefined }, { categories: expect.any(String) }],
    [{ categories: [] }, { categories: expect.any(String) }],
    [{ categories: ' , ,' }, { categories: expect.any(String) }],
    [
      { title: '', categories: null },
      { title: 'Title is required', categories: 'Category is required' },
    ],
  ])('asks of %j for what is missing', async (changes, errors) => {
    expect(await errorsOf(changes)).toEqual(errors);
  });

  test('asks a draft for nothing, and shows it to its author alone', async () => {
    const author = await makeUser();
    const answer = await author.client.post<SavedBlog>(path, { status: 'draft' });
    expect(answer.status).toBe(201);
    const { blog } = answer.body;
    expect(blog).toMatchObject({
      title: '',
      content: '',
      categories: [],
      status: 'draft',
      publishedAt: null,
    });
    expect((await author.client.get(`/blogs/${blog._id}`)).status).toBe(200);
    expect((await visitor().get(`/blogs/${blog._id}`)).status).toBe(404);
  });

  test.each([
    ['a list of slugs', ['backend', 'life']],
    ['a list of names in any case', ['BACKEND', ' life ']],
    ['a text split on commas', 'Backend, Life,'],
    ['repeats', ['backend', 'Backend', 'life']],
  ])('takes categories as %s, in their order', async (_form, categories) => {
    const answer = await create({ categories });
    expect(answer.body.blog.categories).toEqual(['Backend', 'Life']);
  });

  test('takes a category that is not offered when writing', async () => {
    expect((await create({ categories: ['react'] })).body.blog.categories).toEqual(['React']);
  });

  test('names the category that it does not know', async () => {
    const before = await database()('blogs').count('* as n').first();
    expect(await errorsOf({ categories: ['backend', 'Cooking'] })).toEqual({
      categories: 'Unknown category: Cooking',
    });
    expect(await errorsOf({ categories: 'Nope', status: 'draft' })).toEqual({
      categories: 'Unknown category: Nope',
    });
    expect(await database()('blogs').count('* as n').first()).toEqual(before);
  });

  test('keeps tags in the order and spelling typed, without blanks and repeats', async () => {
    const tags = [' Node.js ', 'C++', '', 'C#', 'c++', 'C', 'Cafe\u0301', 'CAFÉ', '   '];
    const { blog } = (await create({ tags })).body;
    expect(blog.tags).toEqual(['Node.js', 'C++', 'C#', 'C', 'Cafe\u0301']);
  });

  test('stores only what the allow-list lets through', async () => {
    const content =
      '<h2 onclick="x()" style="color:red">Head</h2><script>alert(1)</script><p id="a">Text' +
      '<img src="x" onerror="y()"></p><a href="javascript:alert(1)">link</a><iframe src="https://a.b"></iframe>';
    const { blog } = (await create({ content })).body;
    expect(blog.content).toContain('<h2>Head</h2>');
    expect(blog.content).not.toMatch(/script|style|onclick|onerror|id=|iframe|<img/);
    const stored = await database()('blogs').where({ document_id: blog._id }).first('content');
    expect(stored.content).toBe(blog.content);
  });

  test('stores titles and tags as the text they are', async () => {
    const text = '<b>&amp;</b>';
    const { blog } = (await create({ title: text, tags: [text] })).body;
    expect([blog.title, blog.tags]).toEqual([text, [text]]);
  });

  test('stores nothing that it was not asked for', async () => {
    const author = await makeUser();
    const other = await makeUser();
    const extra = {
      _id: 'mine',
      author: other.documentId,
      author_id: other.id,
      likes: [other.documentId],
      likesCount: 99,
      commentsCount: 99,
      comments: ['x'],
      publishedAt: '2001-01-01T00:00:00.000Z',
      createdAt: '2001-01-01T00:00:00.000Z',
      updatedAt: '2001-01-01T00:00:00.000Z',
      excerpt: 'Mine',
      readingMinutes: 99,
      status: 'rejected',
      state: 'rejected',
      rejectionReason: 'x',
      role: 'admin',
    };
    const answer = await author.client.post<SavedBlog>(path, { ...blogInput(), ...extra });
    expect(answer.status).toBe(201);
    expect(answer.body.blog).toMatchObject({
      author: { _id: author.documentId },
      likes: [],
      likesCount: 0,
      commentsCount: 0,
      comments: [],
      excerpt: 'Hello there',
      readingMinutes: 1,
      status: 'published',
    });
    expect(answer.body.blog._id).not.toBe('mine');
    expect(Date.parse(answer.body.blog.publishedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect((await author.client.get('/users/me')).body).toMatchObject({ role: 'user' });
  });
});
