// @module-tag postgres
import { beforeAll, describe, expect, test } from 'vitest';
import type { DecisionResults } from '../../contract';
import { makeBlog, type MadeBlog } from '../../../tests/support/builders/blogs';
import { makeFiledBlog, rowOf } from '../../../tests/support/builders/editing';
import { makeUser } from '../../../tests/support/builders/people';
import { visitor } from '../../../tests/support/client';
import { database } from '../../../tests/support/database';
import { Editor } from '../../../tests/support/editor';
import { panelAdmin } from '../../../tests/support/panel-admin';
import { makePanelAuthor } from '../../../tests/support/panel-account';

const path = '/content-manager/blogs/status';

interface Done {
  data: { message: string; results: DecisionResults };
  error: { details: { errors: { path: string[] }[] } };
}

let editor: Editor;
beforeAll(async () => {
  editor = await Editor.logIn();
});

const decide = (body: object, login = editor) => login.raw<Done>('PUT', path, body);
const named = (...blogs: MadeBlog[]) => blogs.map(({ documentId }) => ({ _id: documentId }));
const stateOf = async (blog: MadeBlog) => (await rowOf(blog)).state;
const entriesOf = (blog: MadeBlog) => database()('audit_entries').where({ subject_id: blog.documentId });

describe('deciding on several blogs in the panel', () => {
  test('needs a login, and the right to change a status', async () => {
    const blog = await makeFiledBlog({ status: 'pending' });
    const body = { status: 'published', blogs: named(blog) };
    expect((await visitor().raw('PUT', path, { body })).status).toBe(401);
    const author = await Editor.logIn(await makePanelAuthor());
    expect((await decide(body, author)).status).toBe(403);
    expect(await stateOf(blog)).toBe('pending');
  });

  test.each<[string, object]>([
    ['blogs', { status: 'published', blogs: [] }],
    ['blogs', { status: 'published' }],
    ['reason', { status: 'rejected', blogs: [{ _id: 'x' }] }],
    ['status', { status: 'draft', blogs: [{ _id: 'x' }] }],
  ])('refuses the %s of call %#', async (field, body) => {
    const answer = await decide(body);
    expect([answer.status, answer.body.error.details.errors]).toMatchObject([400, [{ path: [field] }]]);
  });

  test('takes a hundred blogs at most', async () => {
    const answer = await decide({ status: 'published', blogs: Array(101).fill({ _id: 'x' }) });
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('100 entries at most')]);
  });

  test.each([
    ['an editor', undefined],
    ['the super admin', panelAdmin],
  ])('rejects several with one reason, for %s', async (_who, account) => {
    const login = await Editor.logIn(account);
    const blogs = [await makeFiledBlog(), await makeFiledBlog({ status: 'pending' })];
    const { body } = await decide(
      { status: 'rejected', reason: 'Advertising', blogs: named(...blogs) },
      login,
    );
    expect(body.data).toEqual({
      message: '2 rejected.',
      results: blogs.map(({ documentId }) => ({ _id: documentId, result: 'changed' })),
    });
    for (const blog of blogs) {
      expect(await rowOf(blog)).toMatchObject({ state: 'rejected', rejection_reason: 'Advertising' });
      const [entry] = await entriesOf(blog);
      expect(entry).toMatchObject({ action: 'blog.status', actor_id: null });
      expect(entry.detail).toMatch(`→ rejected: Advertising (panel account ${login.account})`);
      const told = await database()('notifications').where({ blog_id: blog.id, user_id: blog.author.id });
      expect(told).toMatchObject([{ kind: 'rejected' }]);
    }
  });

  test('changes the others when one has changed, is done or is gone, and says so', async () => {
    const [fine, outdated, done, draft] = [
      await makeFiledBlog({ status: 'pending' }),
      await makeFiledBlog({ status: 'pending' }),
      await makeFiledBlog(),
      await makeBlog({ status: 'draft' }),
    ];
    const seen = new Date((await rowOf(outdated)).version_at).toISOString();
    const { client } = outdated.author;
    await client.put(`/blogs/updateblogs/${outdated.documentId}`, { content: '<p>New</p>' });
    const blogs = [
      ...named(fine, done, draft),
      { _id: outdated.documentId, updatedAt: seen },
      { _id: 'unknown' },
    ];
    const { data } = (await decide({ status: 'published', blogs })).body;
    expect(data.message).toBe('1 published, 1 was already published, 1 had changed, 2 are gone.');
    expect(data.results.map(({ result }) => result)).toEqual([
      ...['changed', 'unchanged', 'missing', 'outdated', 'missing'],
    ]);
    expect([await stateOf(fine), await stateOf(outdated), await stateOf(draft)]).toEqual([
      ...['published', 'pending', 'draft'],
    ]);
    expect(await entriesOf(draft)).toEqual([]);
  });

  test('is done once, when ten decide at once', async () => {
    const author = await makeUser();
    const blogs: MadeBlog[] = [];
    for (let i = 0; i < 6; i += 1) blogs.push(await makeFiledBlog({ author, status: 'pending' }));
    const chosen = Array.from({ length: 10 }, (_, i) => (i % 2 === 0 ? blogs : [...blogs].reverse()));
    const answers = await Promise.all(
      chosen.map((some) => decide({ status: 'published', blogs: named(...some) })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const results = answers.flatMap(({ body }) => body.data.results.map(({ result }) => result));
    expect(results.filter((result) => result === 'changed')).toHaveLength(6);
    expect(results.filter((result) => result === 'unchanged')).toHaveLength(54);
    for (const blog of blogs) expect(await entriesOf(blog)).toHaveLength(1);
  });
});
