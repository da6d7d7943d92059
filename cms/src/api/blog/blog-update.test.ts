// @module-tag postgres
import { describe, expect, test } from 'vitest';
import { type Blog, blogSchema, type ErrorAnswer } from '../../contract';
import { blogInput, type SavedBlog, writtenFields } from '../../../tests/support/builders/blog-input';
import { like, makeBlog, makeComment } from '../../../tests/support/builders/blogs';
import { makeAdmin, makeUser, type Person } from '../../../tests/support/builders/people';
import { visitor } from '../../../tests/support/client';
import { database } from '../../../tests/support/database';

const pathOf = (id: string) => `/blogs/updateblogs/${id}`;

async function write(changes: object = {}) {
  const author = await makeUser();
  const { body } = await author.client.post<SavedBlog>('/blogs/create', blogInput(changes));
  return { author, blog: body.blog };
}

const save = (author: Person, blog: Blog, changes: unknown) =>
  author.client.put<SavedBlog & ErrorAnswer>(pathOf(blog._id), changes);

describe('PUT /blogs/updateblogs/{id}', () => {
  test('needs sign-in', async () => {
    const { blog } = await write();
    expect((await visitor().put(pathOf(blog._id), { title: 'x' })).status).toBe(401);
  });

  test('is for its author alone; to others it is not there, whatever they send', async () => {
    const { blog } = await write();
    for (const { client } of [await makeUser(), await makeAdmin()]) {
      for (const body of [{ title: 'Theirs' }, '{', { title: 1 }, { categories: 'Nope' }]) {
        const answer = await client.put(pathOf(blog._id), body);
        expect([answer.status, answer.body]).toEqual([404, { success: false, message: expect.any(String) }]);
      }
      expect((await client.put(pathOf('unknown'), {})).status).toBe(404);
    }
    expect((await visitor().get<Blog>(`/blogs/${blog._id}`)).body).toEqual(blog);
  });

  test('changes only what is sent', async () => {
    const { author, blog } = await write({ image: 'https://example.org/a.png', tags: ['A', 'B'] });
    for (const [field, value] of Object.entries(writtenFields)) {
      const before = (await visitor().get<Blog>(`/blogs/${blog._id}`)).body;
      const answer = await save(author, blog, { [field]: value });
      expect([answer.status, answer.body.message]).toEqual([200, 'Blog updated successfully!']);
      const { updatedAt, ...after } = answer.body.blog;
      expect(updatedAt > before.updatedAt).toBe(true);
      const follows = field === 'content' ? { excerpt: 'New text' } : {};
      expect({ ...after, updatedAt: before.updatedAt }).toEqual({ ...before, [field]: value, ...follows });
    }
    const { body } = await visitor().get<Blog>(`/blogs/${blog._id}`);
    expect(blogSchema.parse(body)).toEqual(body);
    expect([body.publishedAt, body.createdAt]).toEqual([blog.publishedAt, blog.createdAt]);
  });

  test('takes null for not sent, and an empty image for none', async () => {
    const { author, blog } = await write({ image: 'https://example.org/a.png', tags: ['A'] });
    const nothing = {
      title: null,
      content: null,
      tags: null,
      categories: null,
      image: null,
      updatedAt: null,
    };
    expect((await save(author, blog, nothing)).body.blog).toEqual(blog);
    expect((await save(author, blog, { image: '' })).body.blog.image).toBeNull();
    expect((await save(author, blog, { tags: [] })).body.blog.tags).toEqual([]);
  });

  test.each<[object, string]>([
    [{ title: ' ' }, 'title'],
    [{ title: 1 }, 'title'],
    [{ categories: [] }, 'categories'],
    [{ categories: '' }, 'categories'],
    [{ categories: ['Nope'] }, 'categories'],
    [{ tags: 'a' }, 'tags'],
    [{ image: 'http://example.org/a.png' }, 'image'],
    [{ content: [] }, 'content'],
    [{ updatedAt: 'yesterday' }, 'updatedAt'],
    [{ updatedAt: 1 }, 'updatedAt'],
  ])('refuses %j and changes nothing', async (changes, field) => {
    const { author, blog } = await write();
    const answer = await save(author, blog, { content: '<p>Half</p>', ...changes });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]]);
    expect((await visitor().get(`/blogs/${blog._id}`)).body).toEqual(blog);
  });

  test('ignores what nobody may set', async () => {
    const { author, blog } = await write();
    const other = await makeUser();
    const extra = {
      author: other.documentId,
      likesCount: 9,
      status: 'rejected',
      publishedAt: '2001-01-01',
      _id: 'x',
    };
    expect((await save(author, blog, extra)).body.blog).toEqual(blog);
    expect((await save(author, blog, { status: 'draft' })).body.blog).toEqual(blog);
  });

  test('keeps a draft a draft while that is sent, and else publishes it', async () => {
    const { author, blog } = await write({ status: 'draft', title: '', categories: [] });
    const kept = await save(author, blog, { status: 'draft', content: '<p>More</p>' });
    expect(kept.body.blog).toMatchObject({ status: 'draft', content: '<p>More</p>', publishedAt: null });
    const early = await save(author, blog, { title: 'Ready' });
    expect([early.status, early.body.errors]).toEqual([400, { categories: expect.any(String) }]);
    const done = await save(author, blog, { title: 'Ready', categories: ['life'] });
    expect(done.body.blog).toMatchObject({ status: 'published', publishedAt: done.body.blog.updatedAt });
    expect((await visitor().get(`/blogs/${blog._id}`)).status).toBe(200);
  });

  test('makes a rejected blog wait again, and drops the reason', async () => {
    for (const author of [await makeUser(), await makeAdmin()]) {
      const { documentId } = await makeBlog({
        author,
        status: 'rejected',
        rejectionReason: 'No',
        categories: ['life'],
      });
      const answer = await author.client.put<SavedBlog>(pathOf(documentId), {});
      expect(answer.body.blog.status).toBe('pending');
      expect(Object.keys(answer.body.blog)).not.toContain('rejectionReason');
    }
  });
});

describe('the version of a blog', () => {
  test('guards against overwriting what was saved in the meantime', async () => {
    const { author, blog } = await write();
    const saved = await save(author, blog, { title: 'First', updatedAt: blog.updatedAt });
    expect(saved.status).toBe(200);
    const stale = await save(author, blog, {
      title: 'Second',
      content: '<p>x</p>',
      updatedAt: blog.updatedAt,
    });
    expect([stale.status, stale.body.success]).toEqual([409, false]);
    expect((await visitor().get(`/blogs/${blog._id}`)).body).toEqual(saved.body.blog);
    const again = await save(author, blog, { title: 'Third', updatedAt: saved.body.blog.updatedAt });
    expect([again.status, again.body.blog.title]).toEqual([200, 'Third']);
  });

  test('lets one of two saves of the same version through', async () => {
    const { author, blog } = await write();
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((title) => save(author, blog, { title, updatedAt: blog.updatedAt })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const won = answers.find(({ status }) => status === 200);
    expect((await visitor().get<Blog>(`/blogs/${blog._id}`)).body.title).toBe(won?.body.blog.title);
  });

  test('strictly increases, even against a clock that runs behind', async () => {
    const { author, blog } = await write();
    const ahead = new Date(Date.now() + 3_600_000);
    await database()('blogs').where({ document_id: blog._id }).update({ version_at: ahead });
    const { body } = await save(author, blog, { title: 'Later' });
    expect(new Date(body.blog.updatedAt).getTime()).toBe(ahead.getTime() + 1);
  });

  test('stays when nothing changes, and with likes and comments', async () => {
    const { author, blog } = await write({ tags: ['A'], image: 'https://example.org/a.png' });
    const fields = Object.keys(writtenFields) as (keyof typeof writtenFields)[];
    const same = await save(author, blog, {
      ...Object.fromEntries(fields.map((field) => [field, blog[field]])),
      updatedAt: blog.updatedAt,
    });
    expect(same.body.blog).toEqual(blog);
    const reader = await makeUser();
    await reader.client.put(`/blogs/${blog._id}/like`);
    await reader.client.post(`/blogs/comments/${blog._id}`, { content: 'Good' });
    const { body } = await visitor().get<Blog>(`/blogs/${blog._id}`);
    expect([body.updatedAt, body.likesCount, body.commentsCount]).toEqual([blog.updatedAt, 1, 1]);
  });

  test('changes nothing of likes and comments', async () => {
    const author = await makeUser();
    const blog = await makeBlog({ author, categories: ['life'] });
    await like(blog, await makeUser());
    await makeComment(blog);
    const { body } = await author.client.put<SavedBlog>(pathOf(blog.documentId), { title: 'New' });
    expect(body.blog).toMatchObject({ title: 'New', likesCount: 1, commentsCount: 1 });
    expect([body.blog.likes.length, body.blog.comments.length]).toEqual([1, 1]);
  });
});
