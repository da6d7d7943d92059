// @module-tag postgres
import { beforeAll, describe, expect, test } from 'vitest';
import { type Blog, blogStatuses, type DecisionResults, type ErrorAnswer } from '../../contract';
import { makeBlog, type MadeBlog } from '../../../tests/support/builders/blogs';
import { makeAdmin, makeUser, type Person } from '../../../tests/support/builders/people';
import { visitor } from '../../../tests/support/client';
import { database } from '../../../tests/support/database';
import { expectRefused } from '../../../tests/support/refused-fields';

const path = '/admin/blogs/status';
let admin: Person;
beforeAll(async () => {
  admin = await makeAdmin();
});

interface Done extends ErrorAnswer {
  results: DecisionResults;
}

const decide = (body: object, by = admin) => by.client.put<Done>(path, body);
const named = (...blogs: MadeBlog[]) => blogs.map(({ documentId }) => ({ _id: documentId }));
const read = async ({ documentId }: MadeBlog) => (await admin.client.get<Blog>(`/blogs/${documentId}`)).body;
const statusOf = async (blog: MadeBlog) => (await read(blog)).status;

describe('PUT /admin/blogs/status', () => {
  test('is for admins', async () => {
    const body = { status: 'pending', blogs: named(await makeBlog()) };
    expect((await visitor().put(path, body)).status).toBe(401);
    expect((await decide(body, await makeUser())).status).toBe(403);
  });

  const known = [{ _id: 'x' }];
  test.each<[string, object]>([
    ['blogs', { status: 'published', blogs: [] }],
    ['blogs', { status: 'published' }],
    ['blogs', { status: 'published', blogs: Array(101).fill({ _id: 'x' }) }],
    ['status', { status: 'draft', blogs: known }],
    ['reason', { status: 'rejected', blogs: known }],
    ['blogs', { status: 'published', blogs: [{ _id: 'x', updatedAt: 'y' }] }],
    ['blogs', { status: 'published', blogs: [{ _id: 'a\0' }] }],
  ])('refuses the %s of call %#', async (field, body) => {
    expectRefused(await decide(body), [field]);
  });

  test('rejects several with one reason, each with its entry in the audit log', async () => {
    const blogs = [await makeBlog(), await makeBlog({ status: 'pending' })];
    const answer = await decide({ status: 'rejected', reason: 'Advertising', blogs: named(...blogs) });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      message: '2 rejected.',
      results: blogs.map(({ documentId }) => ({ _id: documentId, result: 'changed' })),
    });
    for (const blog of blogs) {
      expect(await read(blog)).toMatchObject({ status: 'rejected', rejectionReason: 'Advertising' });
      const entries = await admin.client.get<object[]>(`/admin/audit?subject=${blog.documentId}`);
      expect(entries.body).toHaveLength(1);
    }
  });

  test('tells what became of each, and changes none that has changed', async () => {
    const [fine, outdated, done, draft] = [
      await makeBlog({ status: 'pending' }),
      await makeBlog({ status: 'pending', categories: ['life'] }),
      await makeBlog(),
      await makeBlog({ status: 'draft' }),
    ];
    const seen = (await read(outdated)).updatedAt;
    await outdated.author.client.put(`/blogs/updateblogs/${outdated.documentId}`, { content: '<p>New</p>' });
    const blogs = [
      ...named(fine, fine, done, draft),
      { _id: outdated.documentId, updatedAt: seen },
      { _id: 'unknown' },
    ];
    const { body } = await decide({ status: 'published', blogs });
    expect(body.message).toBe('1 published, 1 was already published, 1 had changed, 2 are gone.');
    expect(body.results.map(({ result }) => result)).toEqual([
      ...['changed', 'unchanged', 'missing', 'outdated', 'missing'],
    ]);
    expect([await statusOf(fine), await statusOf(outdated)]).toEqual(['published', 'pending']);
    expect((await database()('blogs').where({ id: draft.id }).first('state')).state).toBe('draft');
  });

  test('changes a hundred at once, and changes them back', async () => {
    const author = await makeUser();
    const blogs: MadeBlog[] = [];
    for (let i = 0; i < 100; i += 1) blogs.push(await makeBlog({ author, status: 'pending' }));
    const states = () =>
      database()('blogs').where({ author_id: author.id }).groupBy('state').select('state').count('* as n');
    const answer = await decide({ status: 'published', blogs: named(...blogs) });
    expect(answer.body.message).toBe('100 published.');
    expect((await states()).map(({ state, n }) => [state, Number(n)])).toEqual([['published', 100]]);
    const overview = async () => (await admin.client.get<object>('/admin/dashboard/overview')).body;
    const published = await overview();
    const again = await decide({ status: 'pending', blogs: named(...blogs) });
    expect(again.body.message).toBe('100 back to pending.');
    expect((await states()).map(({ state, n }) => [state, Number(n)])).toEqual([['pending', 100]]);
    expect(await overview()).not.toEqual(published);
  });

  test('two admins who decide at once on the same blogs do it once each', async () => {
    const other = await makeAdmin();
    const blogs: MadeBlog[] = [];
    for (let i = 0; i < 8; i += 1)
      blogs.push(await makeBlog({ status: 'pending', tags: ['shared', `t${i}`] }));
    const answers = await Promise.all([
      decide({ status: 'published', blogs: named(...blogs) }),
      decide({ status: 'published', blogs: named(...[...blogs].reverse()) }, other),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const changed = answers.flatMap(({ body }) => body.results.filter(({ result }) => result === 'changed'));
    expect(changed).toHaveLength(8);
    for (const { documentId } of blogs) {
      const { body } = await admin.client.get<object[]>(`/admin/audit?subject=${documentId}`);
      expect(body).toHaveLength(1);
    }
  });

  test.each(blogStatuses.filter((status) => status !== 'draft'))('does nothing twice: %s', async (status) => {
    const blog = await makeBlog({ status, ...(status === 'rejected' && { rejectionReason: 'x' }) });
    const { body } = await decide({ status, reason: 'x', blogs: named(blog) });
    expect(body.message).toBe(`1 was already ${status}.`);
  });
});
