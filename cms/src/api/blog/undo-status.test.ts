// @module-tag postgres
import { beforeAll, describe, expect, test } from 'vitest';
import type { Blog, DecisionResults, ErrorAnswer } from '../../contract';
import { makeBlog, type MadeBlog } from '../../../tests/support/builders/blogs';
import { makeFiledBlog } from '../../../tests/support/builders/editing';
import { makeAdmin, makeUser, type Person } from '../../../tests/support/builders/people';
import { visitor } from '../../../tests/support/client';
import { database } from '../../../tests/support/database';
import { Editor } from '../../../tests/support/editor';

let admin: Person;
beforeAll(async () => {
  admin = await makeAdmin();
});

interface Done {
  message: string;
  undo: string | null;
  results: DecisionResults;
}

async function decide({ documentId }: MadeBlog, status: string, reason?: string) {
  const { headers } = await admin.client.put(`/admin/blogs/${documentId}/status`, { status, reason });
  return (headers['x-undo'] as string | undefined) ?? null;
}

const undo = (id: unknown, by = admin) =>
  by.client.put<Done & ErrorAnswer>('/admin/blogs/undo', { undo: id });

async function read({ documentId }: MadeBlog) {
  const { body } = await admin.client.get<Blog>(`/blogs/${documentId}`);
  return { status: body.status, reason: body.rejectionReason, publishedAt: body.publishedAt };
}

const told = ({ id }: MadeBlog) =>
  database()('notifications').where({ blog_id: id }).orderBy('id').pluck('kind');
const waitingMails = ({ documentId }: MadeBlog) =>
  database()('mails').where({ reference: `blog ${documentId}`, kind: 'decision' });

/** Moves a change into the past. */
async function letTimePass(id: string | null, ms: number) {
  const { created_at: at } = await database()('status_changes').where({ undo_id: id }).first('created_at');
  const moved = new Date(new Date(at).getTime() - ms);
  await database()('status_changes').where({ undo_id: id }).update({ created_at: moved });
}

describe('PUT /admin/blogs/undo', () => {
  test('is for admins, and for the one who made the change', async () => {
    const id = await decide(await makeBlog(), 'pending');
    expect((await visitor().put('/admin/blogs/undo', { undo: id })).status).toBe(401);
    expect((await undo(id, await makeUser())).status).toBe(403);
    expect((await undo(id, await makeAdmin())).status).toBe(404);
    expect((await undo(id)).status).toBe(200);
  });

  test.each([undefined, '', 5, 'x'.repeat(61), 'a\0b'])('refuses %j', async (id) => {
    const { status, body } = await undo(id);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['undo']]);
  });

  test('restores status and reason exactly, and nobody is told', async () => {
    for (const [before, after] of [
      ['pending', 'published'],
      ['pending', 'rejected'],
      ['published', 'rejected'],
      ['published', 'pending'],
      ['rejected', 'published'],
      ['rejected', 'pending'],
      ['rejected', 'rejected'],
    ] as const) {
      const blog = await makeFiledBlog({ status: before, rejectionReason: 'The first reason' });
      const stored = await read(blog);
      const id = await decide(blog, after, 'Another reason');
      expect(await read(blog)).not.toEqual(stored);
      const answer = await undo(id);
      expect([answer.status, answer.body]).toEqual([
        200,
        {
          success: true,
          message: 'Undone: the blog is as it was before.',
          results: [{ _id: blog.documentId, result: 'changed' }],
        },
      ]);
      expect([before, after, await read(blog)]).toEqual([before, after, stored]);
      expect([await told(blog), await waitingMails(blog)]).toEqual([[], []]);
      expect((await undo(id)).status).toBe(404);
    }
  });

  test('is recorded in the audit log', async () => {
    const blog = await makeBlog({ status: 'pending' });
    await undo(await decide(blog, 'rejected', 'Spam'));
    const { body } = await admin.client.get<{ detail: string }[]>(`/admin/audit?subject=${blog.documentId}`);
    expect(body.map(({ detail }) => detail)).toEqual(['rejected → pending', 'pending → rejected: Spam']);
  });

  test('tells the earlier decision that was still to be told', async () => {
    const blog = await makeFiledBlog({ status: 'pending' });
    await decide(blog, 'rejected', 'Too short');
    const id = await decide(blog, 'published');
    expect(await told(blog)).toEqual(['approved']);
    expect((await undo(id)).status).toBe(200);
    expect([await told(blog), (await waitingMails(blog)).length]).toEqual([['rejected'], 1]);
  });

  test('makes a first publication unhappen: for moderation, followers and the digest', async () => {
    const blog = await makeFiledBlog({ status: 'pending' });
    const author = () => database()('up_users').where({ id: blog.author.id }).first('ever_published');
    await database()('up_users').where({ id: blog.author.id }).update({ ever_published: false });
    const queued = async () => [
      await database()('digest_blogs').where({ blog_id: blog.id }),
      await database()('new_blog_announcements').where({ blog_id: blog.id }),
    ];
    const id = await decide(blog, 'published');
    expect(Boolean((await author()).ever_published)).toBe(true);
    expect((await undo(id)).status).toBe(200);
    expect(Boolean((await author()).ever_published)).toBe(false);
    expect((await read(blog)).publishedAt).toBeNull();
    expect(await queued()).toEqual([[], []]);
    await decide(blog, 'published');
    expect((await queued())[0]).toHaveLength(1);
  });

  test('leaves an author trusted who has published another blog', async () => {
    const blog = await makeFiledBlog({ status: 'pending' });
    await database()('up_users').where({ id: blog.author.id }).update({ ever_published: false });
    const id = await decide(blog, 'published');
    const other = await makeFiledBlog({ status: 'pending', author: blog.author });
    await decide(other, 'published');
    await undo(id);
    const row = await database()('up_users').where({ id: blog.author.id }).first('ever_published');
    expect(Boolean(row.ever_published)).toBe(true);
  });

  test('refuses once the blog was changed', async () => {
    const blog = await makeBlog({ status: 'pending', categories: ['life'] });
    const id = await decide(blog, 'published');
    await blog.author.client.put(`/blogs/updateblogs/${blog.documentId}`, { title: 'Another title' });
    const { status, body } = await undo(id);
    expect([status, body.message]).toEqual([
      409,
      'The blog was changed in the meantime, so that nothing was undone.',
    ]);
    expect((await read(blog)).status).toBe('published');
  });

  test('refuses once another admin has decided anew, though only the reason is another one', async () => {
    const blog = await makeBlog({ status: 'published' });
    const id = await decide(blog, 'rejected', 'Spam');
    const other = await makeAdmin();
    const path = `/admin/blogs/${blog.documentId}/status`;
    await other.client.put(path, { status: 'rejected', reason: 'Copied' });
    const { status, body } = await undo(id);
    expect([status, body.message]).toEqual([
      409,
      'The blog was changed in the meantime, so that nothing was undone.',
    ]);
    expect(await read(blog)).toMatchObject({ status: 'rejected', reason: 'Copied' });
  });

  test('refuses once another admin or an editor has decided the same', async () => {
    const [other, editor] = [await makeAdmin(), await Editor.logIn()];
    for (const decideToo of [
      (id: string) => other.client.put(`/admin/blogs/${id}/status`, { status: 'published' }),
      (id: string) => editor.raw('PUT', `/content-manager/blogs/${id}/status`, { status: 'published' }),
    ]) {
      const blog = await makeBlog({ status: 'pending', categories: ['life'] });
      const id = await decide(blog, 'published');
      expect((await decideToo(blog.documentId)).status).toBe(200);
      expect((await undo(id)).status).toBe(409);
      expect((await read(blog)).status).toBe('published');
    }
  });

  test('by one admin and a decision by another at once end with the decision', async () => {
    const other = await makeAdmin();
    for (const [status, reason] of [
      ['rejected', 'Copied'],
      ['published', undefined],
    ] as const) {
      for (let round = 0; round < 5; round += 1) {
        const blog = await makeBlog({ status: 'pending', categories: ['life'] });
        const id = await decide(blog, 'published');
        const [undone, decided] = await Promise.all([
          undo(id),
          other.client.put(`/admin/blogs/${blog.documentId}/status`, { status, reason }),
        ]);
        expect([200, 409]).toContain(undone.status);
        expect(decided.status).toBe(200);
        expect(await read(blog)).toMatchObject({ status, reason });
      }
    }
  });

  test('of several leaves out those that another admin has decided on anew', async () => {
    const [kept, undone] = [await makeBlog({ status: 'pending' }), await makeBlog({ status: 'pending' })];
    const blogs = [kept, undone].map(({ documentId }) => ({ _id: documentId }));
    const { body: done } = await admin.client.put<Done>('/admin/blogs/status', {
      blogs,
      status: 'rejected',
      reason: 'Spam',
    });
    const path = `/admin/blogs/${kept.documentId}/status`;
    await (await makeAdmin()).client.put(path, { status: 'published' });
    const { body } = await undo(done.undo);
    expect(body.results).toEqual([
      { _id: kept.documentId, result: 'outdated' },
      { _id: undone.documentId, result: 'changed' },
    ]);
    expect([(await read(kept)).status, (await read(undone)).status]).toEqual(['published', 'pending']);
  });

  test('refuses after 15 seconds, when the author has been told', async () => {
    const blog = await makeBlog({ status: 'pending' });
    const id = await decide(blog, 'published');
    await letTimePass(id, 14_000);
    await letTimePass(id, 1001);
    const { status, body } = await undo(id);
    expect([status, body.message]).toEqual([409, 'It is too late to undo this.']);
    expect((await read(blog)).status).toBe('published');
  });

  test('several at once undo a change once', async () => {
    const blog = await makeBlog({ status: 'pending' });
    const id = await decide(blog, 'rejected', 'Spam');
    const answers = await Promise.all(Array.from({ length: 6 }, () => undo(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(5);
    expect(await read(blog)).toMatchObject({ status: 'pending', reason: undefined });
  });

  test('is offered only where something has changed', async () => {
    expect(await decide(await makeBlog(), 'published')).toBeNull();
  });
});
