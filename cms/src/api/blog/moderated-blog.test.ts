import { describe, expect, test } from 'vitest';
import { type AuditEntry, type Blog, blogSchema, blogStatuses, type ErrorAnswer } from '../../contract';
import type { SavedBlog } from '../../../tests/support/builders/blog-input';
import { makeBlog, makeComment, type MadeBlog } from '../../../tests/support/builders/blogs';
import { makeAdmin, makeUser } from '../../../tests/support/builders/people';
import { visitor } from '../../../tests/support/client';
import { database } from '../../../tests/support/database';
import { expectRefused } from '../../../tests/support/refused-fields';

const statusPath = ({ documentId }: MadeBlog) => `/admin/blogs/${documentId}/status`;
const moderated = ['published', 'pending', 'rejected'] as const;

async function auditOf({ documentId }: MadeBlog) {
  const { client } = await makeAdmin();
  const { body } = await client.get<AuditEntry[]>(`/admin/audit?subject=${documentId}`);
  return body.map(({ action, actor, subject, detail }) => [
    action,
    actor?._id,
    subject.type,
    subject.label,
    detail,
  ]);
}

describe('PUT /admin/blogs/{id}/status', () => {
  test('is for admins, the author not excepted', async () => {
    const author = await makeUser();
    const blog = await makeBlog({ author });
    expect((await visitor().put(statusPath(blog), { status: 'pending' })).status).toBe(401);
    expect((await author.client.put(statusPath(blog), { status: 'pending' })).status).toBe(403);
    expect((await visitor().get(`/blogs/${blog.documentId}`)).status).toBe(200);
  });

  test('does not know drafts, whatever is sent', async () => {
    const admin = await makeAdmin();
    for (const author of [admin, await makeUser()]) {
      const blog = await makeBlog({ author, status: 'draft' });
      for (const body of [{ status: 'published' }, { status: 'nope' }, '{']) {
        expect((await admin.client.put(statusPath(blog), body)).status).toBe(404);
      }
    }
    expect((await admin.client.put('/admin/blogs/unknown/status', { status: 'published' })).status).toBe(404);
  });

  test('moves a blog freely, and writes each move down', async () => {
    const [admin, author] = [await makeAdmin(), await makeUser()];
    const blog = await makeBlog({ author, status: 'pending' });
    const moves = ['published', 'rejected', 'pending', 'rejected', 'published', 'pending'] as const;
    let before = 'pending';
    const expected = [];
    for (const status of moves) {
      const answer = await admin.client.put<SavedBlog>(statusPath(blog), {
        status,
        reason: `Because ${status}`,
      });
      expect([answer.status, answer.body.blog.status]).toEqual([200, status]);
      expect(blogSchema.parse(answer.body.blog)).toEqual(answer.body.blog);
      const reason = status === 'rejected' ? 'Because rejected' : undefined;
      const own = await author.client.get<Blog>(`/blogs/myblogs/${blog.documentId}`);
      expect(own.body.rejectionReason).toBe(reason);
      expect((await visitor().get(`/blogs/${blog.documentId}`)).status).toBe(
        status === 'published' ? 200 : 404,
      );
      const detail = `${before} → ${status}: Because ${status}`;
      expected.unshift(['blog.status', admin.documentId, 'blog', blog.title, detail]);
      before = status;
    }
    expect(await auditOf(blog)).toEqual(expected);
  });

  test('decides about the version that was read, and about no later one', async () => {
    const [admin, author] = [await makeAdmin(), await makeUser()];
    const blog = await makeBlog({ author, status: 'pending', categories: ['life'] });
    const read = async () => (await admin.client.get<Blog>(`/blogs/${blog.documentId}`)).body.updatedAt;
    const seen = await read();
    await author.client.put(`/blogs/updateblogs/${blog.documentId}`, { content: '<p>Something else</p>' });
    for (const decision of [{ status: 'published' }, { status: 'rejected', reason: 'Dull' }]) {
      const late = await admin.client.put<ErrorAnswer>(statusPath(blog), { ...decision, updatedAt: seen });
      expect([late.status, late.body.message]).toEqual([
        409,
        'The blog was changed in the meantime. Read it again before you decide.',
      ]);
    }
    expect((await visitor().get(`/blogs/${blog.documentId}`)).status).toBe(404);
    const decision = { status: 'published', updatedAt: await read() };
    const again = async () => (await admin.client.put(statusPath(blog), decision)).status;
    expect([await again(), await again()]).toEqual([200, 200]);
    expect((await visitor().get(`/blogs/${blog.documentId}`)).status).toBe(200);
    expect((await admin.client.put(statusPath(blog), { ...decision, updatedAt: 'x' })).status).toBe(400);
  });

  test('does nothing twice', async () => {
    const admin = await makeAdmin();
    const blog = await makeBlog();
    const answer = await admin.client.put<SavedBlog>(statusPath(blog), { status: 'published' });
    expect(answer.body.blog.updatedAt).toBe(answer.body.blog.createdAt);
    expect(await auditOf(blog)).toEqual([]);
  });

  test('sets the day of publication once', async () => {
    const admin = await makeAdmin();
    const blog = await makeBlog({ status: 'pending' });
    const move = async (status: string) =>
      (await admin.client.put<SavedBlog>(statusPath(blog), { status, reason: 'x' })).body.blog;
    const first = await move('published');
    expect(first.publishedAt).toBe(first.updatedAt);
    const again = [await move('rejected'), await move('published')];
    expect(again.map(({ publishedAt }) => publishedAt)).toEqual([first.publishedAt, first.publishedAt]);
    expect(again[1]!.updatedAt > again[0]!.updatedAt && again[0]!.updatedAt > first.updatedAt).toBe(true);
  });

  test.each<[object, string]>([
    [{ status: 'rejected' }, 'reason'],
    [{ status: 'rejected', reason: '  ' }, 'reason'],
    [{ status: 'rejected', reason: null }, 'reason'],
    [{ status: 'rejected', reason: 'x'.repeat(501) }, 'reason'],
    [{ status: 'rejected', reason: 5 }, 'reason'],
    [{ status: 'draft' }, 'status'],
    [{ status: ['published'] }, 'status'],
    [{}, 'status'],
  ])('refuses %j and changes nothing', async (body, field) => {
    const admin = await makeAdmin();
    const blog = await makeBlog();
    const answer = await admin.client.put<ErrorAnswer>(statusPath(blog), body);
    expectRefused(answer, [field]);
    expect((await visitor().get(`/blogs/${blog.documentId}`)).status).toBe(200);
    expect(await auditOf(blog)).toEqual([]);
  });
});

describe('DELETE /admin/blogs/{id}', () => {
  test('is for admins', async () => {
    const author = await makeUser();
    const { documentId } = await makeBlog({ author });
    expect((await visitor().delete(`/admin/blogs/${documentId}`)).status).toBe(401);
    expect((await author.client.delete(`/admin/blogs/${documentId}`)).status).toBe(403);
  });

  test.each(blogStatuses)(
    'deletes a blog that is %s, if admins know it, and writes it down',
    async (status) => {
      const admin = await makeAdmin();
      const blog = await makeBlog({ status, rejectionReason: 'x' });
      await makeComment(blog);
      const isKnown = moderated.some((one) => one === status);
      const answer = await admin.client.delete(`/admin/blogs/${blog.documentId}`);
      expect(answer.status).toBe(isKnown ? 200 : 404);
      if (isKnown) expect(answer.body).toEqual({ success: true, message: 'Blog Deleted!' });
      expect(await database()('blogs').where({ id: blog.id })).toHaveLength(isKnown ? 0 : 1);
      expect(await database()('comments').where({ blog_id: blog.id })).toHaveLength(isKnown ? 0 : 1);
      const entry = ['blog.delete', admin.documentId, 'blog', blog.title, ''];
      expect(await auditOf(blog)).toEqual(isKnown ? [entry] : []);
    },
  );
});
