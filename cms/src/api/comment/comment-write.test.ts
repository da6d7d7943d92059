import { describe, expect, test } from 'vitest';
import {
  type Blog,
  blogStatuses,
  type Comment,
  commentSchema,
  type ErrorAnswer,
  limits,
} from '../../contract';
import { makeBlog, makeComment } from '../../../tests/support/builders/blogs';
import { ban, makeAdmin, makeUser } from '../../../tests/support/builders/people';
import { visitor } from '../../../tests/support/client';
import { expectRefused } from '../../../tests/support/refused-fields';

type Saved = { success: boolean; comment: Comment } & ErrorAnswer;

const pathOf = (id: string) => `/blogs/comments/${id}`;

async function counted(blogId: string) {
  const { body } = await visitor().get<Blog>(`/blogs/${blogId}`);
  return [body.commentsCount, body.comments.length];
}

describe('POST /blogs/comments/{id}', () => {
  test('needs sign-in', async () => {
    const blog = await makeBlog();
    const banned = await makeUser();
    await ban(banned);
    for (const client of [visitor(), banned.client]) {
      expect((await client.post(pathOf(blog.documentId), { content: 'Hi' })).status).toBe(401);
    }
    expect(await counted(blog.documentId)).toEqual([0, 0]);
  });

  test('adds a comment and counts it', async () => {
    const [blog, person] = [await makeBlog(), await makeUser()];
    const content = '  <b>Good</b> &amp; short\n\nIndeed  ';
    const answer = await person.client.post<Saved>(pathOf(blog.documentId), { content });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      success: true,
      comment: {
        _id: expect.stringMatching(/^[a-z][a-z0-9]{23}$/),
        content: content.trim(),
        createdAt: expect.any(String),
        author: { _id: person.documentId, name: person.name, image: null },
      },
    });
    expect(commentSchema.parse(answer.body.comment)).toEqual(answer.body.comment);
    expect((await visitor().get(pathOf(blog.documentId))).body).toEqual([answer.body.comment]);
    expect(await counted(blog.documentId)).toEqual([1, 1]);
  });

  test.each(
    [undefined, null, ' \n\t ', 5, ['Hi'], 'x'.repeat(limits.comment + 1), 'a\0', 'a\udc00'].map(
      (content) => ({ content }),
    ),
  )('refuses %j', async ({ content }) => {
    const [blog, person] = [await makeBlog(), await makeUser()];
    const answer = await person.client.post<Saved>(pathOf(blog.documentId), { content });
    expectRefused(answer, ['content']);
    expect(await counted(blog.documentId)).toEqual([0, 0]);
  });

  test('takes 5,000 characters, and sets nothing else', async () => {
    const [blog, person, other] = [await makeBlog(), await makeUser(), await makeUser()];
    const body = {
      content: '\u{1f600}'.repeat(limits.comment),
      author: other.documentId,
      _id: 'x',
      createdAt: 0,
    };
    const answer = await person.client.post<Saved>(pathOf(blog.documentId), body);
    expect([answer.status, answer.body.comment.author._id]).toEqual([201, person.documentId]);
    expect(answer.body.comment._id).not.toBe('x');
  });

  test.each(blogStatuses)('on a blog that is %s works only once it is published', async (status) => {
    const author = await makeUser();
    const { documentId } = await makeBlog({ author, status });
    for (const { client } of [author, await makeUser(), await makeAdmin()]) {
      const answer = await client.post(pathOf(documentId), { content: 'Hi' });
      expect(answer.status).toBe(status === 'published' ? 201 : 404);
      const broken = await client.post(pathOf(documentId), '{');
      expect(broken.status).toBe(status === 'published' ? 400 : 404);
    }
    expect((await author.client.post(pathOf('unknown'), { content: 'Hi' })).status).toBe(404);
  });

  test('is counted exactly when many come at once', async () => {
    const [blog, person] = [await makeBlog(), await makeUser()];
    const send = (i: number) => person.client.post(pathOf(blog.documentId), { content: `${i}` });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => send(i)));
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    expect(await counted(blog.documentId)).toEqual([20, 20]);
  });
});

describe('DELETE /blogs/comments/{id}', () => {
  test('needs sign-in', async () => {
    const comment = await makeComment(await makeBlog());
    expect((await visitor().delete(pathOf(comment.documentId))).status).toBe(401);
  });

  test('is for the comment’s author, the blog’s author and admins', async () => {
    const [host, guest] = [await makeUser(), await makeUser()];
    const blog = await makeBlog({ author: host });
    const callers = [guest, host, await makeAdmin()];
    for (const { client } of callers) {
      const { documentId } = await makeComment(blog, { author: guest });
      const stranger = await (await makeUser()).client.delete(pathOf(documentId));
      expect(stranger.status).toBe(403);
      const answer = await client.delete(pathOf(documentId));
      expect([answer.status, answer.body]).toEqual([200, { success: true, message: 'Response deleted.' }]);
      expect((await client.delete(pathOf(documentId))).status).toBe(404);
    }
    expect(await counted(blog.documentId)).toEqual([0, 0]);
  });

  test('is not there for strangers while the blog is not', async () => {
    const [host, guest] = [await makeUser(), await makeUser()];
    const blog = await makeBlog({ author: host, status: 'pending' });
    const { documentId } = await makeComment(blog, { author: guest });
    expect((await (await makeUser()).client.delete(pathOf(documentId))).status).toBe(404);
    expect((await host.client.delete(pathOf(documentId))).status).toBe(200);
    expect((await host.client.delete(pathOf('unknown'))).status).toBe(404);
  });

  test('is counted once when it is asked for many times at once', async () => {
    const host = await makeUser();
    const blog = await makeBlog({ author: host });
    await makeComment(blog);
    const { documentId } = await makeComment(blog);
    const answers = await Promise.all([1, 2, 3, 4].map(() => host.client.delete(pathOf(documentId))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
    expect(await counted(blog.documentId)).toEqual([1, 1]);
  });
});
