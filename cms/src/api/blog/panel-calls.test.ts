import { beforeAll, describe, expect, test } from 'vitest';
import type { Blog } from '../../contract';
import { makeBlog, type MadeBlog, setStatus } from '../../../tests/support/builders/blogs';
import { blogs, linkTo, makeFiledBlog, rowOf, saveBlog } from '../../../tests/support/builders/editing';
import { makeUser } from '../../../tests/support/builders/people';
import { visitor } from '../../../tests/support/client';
import { database } from '../../../tests/support/database';
import { Editor } from '../../../tests/support/editor';
import { panelAdmin } from '../../../tests/support/panel-admin';
import { makePanelAuthor } from '../../../tests/support/panel-account';

interface Refusal {
  error: { message: string; details: { errors?: { path: string[]; message: string }[] } };
}

const root = '/content-manager';
const statusOf = ({ documentId }: MadeBlog) => `${root}/blogs/${documentId}/status`;
const factsOf = ({ documentId }: MadeBlog) => `${root}/blogs/${documentId}/facts`;
const previewOf = ({ documentId }: MadeBlog) => `${root}/blogs/${documentId}/preview`;
const versionOf = async (blog: MadeBlog) => new Date((await rowOf(blog)).version_at).toISOString();

let editor: Editor;
let author: Editor;
beforeAll(async () => {
  editor = await Editor.logIn();
  author = await Editor.logIn(await makePanelAuthor());
});

describe('the calls of the page of a blog', () => {
  test('need a login', async () => {
    const blog = await makeFiledBlog();
    const anybody = visitor();
    for (const [method, path] of [
      ['GET', factsOf(blog)],
      ['PUT', statusOf(blog)],
      ['POST', previewOf(blog)],
      ['GET', `${root}/blog-choices/tags`],
    ] as const) {
      expect([path, (await anybody.raw(method, path)).status]).toEqual([path, 401]);
    }
  });

  test('are refused to an author of the panel, whose blogs none of the site are', async () => {
    const blog = await makeFiledBlog({ status: 'pending' });
    expect((await author.raw('GET', factsOf(blog))).status).toBe(403);
    expect((await author.raw('POST', previewOf(blog), {})).status).toBe(403);
    expect((await author.raw('PUT', statusOf(blog), { status: 'published' })).status).toBe(403);
    expect((await rowOf(blog)).state).toBe('pending');
  });

  test.each([
    ['an editor', undefined],
    ['the super admin', panelAdmin],
  ])('know no draft, for %s', async (_who, account) => {
    const login = await Editor.logIn(account);
    const draft = await makeBlog({ status: 'draft', title: 'Secret' });
    for (const [method, path] of [
      ['GET', factsOf(draft)],
      ['PUT', statusOf(draft)],
      ['POST', previewOf(draft)],
    ] as const) {
      const answer = await login.raw(method, path, method === 'GET' ? undefined : { status: 'published' });
      expect([path, answer.status, answer.text.includes('Secret')]).toEqual([path, 404, false]);
    }
    expect((await rowOf(draft)).state).toBe('draft');
  });
});

describe('an editor decides', () => {
  test('to publish, to hold and to reject with a reason, and the audit log tells who and why', async () => {
    const blog = await makeFiledBlog({ status: 'pending' });
    const decide = (input: object) => editor.raw<Refusal>('PUT', statusOf(blog), input);
    expect((await decide({ status: 'published', updatedAt: await versionOf(blog) })).status).toBe(200);
    expect((await visitor().get<Blog>(`/blogs/${blog.documentId}`)).body.status).toBe('published');
    expect((await decide({ status: 'pending' })).status).toBe(200);
    expect((await visitor().get(`/blogs/${blog.documentId}`)).status).toBe(404);
    const without = await decide({ status: 'rejected' });
    expect(without.status).toBe(400);
    expect(without.body.error.details.errors?.[0]?.path).toEqual(['reason']);
    expect((await decide({ status: 'rejected', reason: 'Advertising' })).status).toBe(200);
    expect(await rowOf(blog)).toMatchObject({ state: 'rejected', rejection_reason: 'Advertising' });
    const facts = await editor.raw<{ data: { decisions: object[]; rejectionReason: string } }>(
      'GET',
      factsOf(blog),
    );
    expect(facts.body.data.rejectionReason).toBe('Advertising');
    expect(facts.body.data.decisions).toMatchObject([
      { status: 'rejected', reason: 'Advertising', by: expect.stringMatching(/\w/) },
      { status: 'pending', reason: '' },
      { status: 'published', reason: '' },
    ]);
  });

  test('never on a version that another save has replaced', async () => {
    const blog = await makeFiledBlog({ status: 'pending' });
    const seen = await versionOf(blog);
    await blog.author.client.put(`/blogs/updateblogs/${blog.documentId}`, { content: '<p>Advertising</p>' });
    const answer = await editor.raw<Refusal>('PUT', statusOf(blog), { status: 'published', updatedAt: seen });
    expect(answer.status).toBe(409);
    expect(answer.body.error.message).toContain('changed in the meantime');
    expect((await rowOf(blog)).state).toBe('pending');
  });

  test.each([{}, { status: 'draft' }, { status: 'gone' }, { status: 'rejected', reason: 'x'.repeat(501) }])(
    'nothing by %j',
    async (input) => {
      const blog = await makeFiledBlog({ status: 'pending' });
      expect((await editor.raw('PUT', statusOf(blog), input)).status).toBe(400);
      expect((await rowOf(blog)).state).toBe('pending');
    },
  );
});

test('a save over a text that another save changed is refused, and the stored one stays', async () => {
  const blog = await makeFiledBlog();
  const versionAt = await versionOf(blog);
  await blog.author.client.put(`/blogs/updateblogs/${blog.documentId}`, { title: 'By its author' });
  const answer = await saveBlog(editor, blog, { title: 'By an editor', versionAt });
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('changed elsewhere')]);
  expect((await rowOf(blog)).title).toBe('By its author');
  const again = await saveBlog(editor, blog, { title: 'By an editor', versionAt: await versionOf(blog) });
  expect([again.status, again.body.data.versionAt]).toEqual([200, await versionOf(blog)]);
});

test('a text and a decision that are sent together are stored together, or not at all', async () => {
  const blog = await makeFiledBlog({ status: 'pending' });
  const typed = { title: 'Corrected', content: '<p>Corrected<script>x()</script></p>' };
  const stored = await rowOf(blog);
  const refused = await saveBlog(editor, blog, { ...typed, state: 'rejected', rejectionReason: '' });
  expect([refused.status, await rowOf(blog)]).toEqual([400, stored]);
  const { body } = await saveBlog(editor, blog, { ...typed, state: 'published' });
  const versionAt = await versionOf(blog);
  expect(body.data).toMatchObject({ content: '<p>Corrected</p>', state: 'published', versionAt });
  const read = (await visitor().get<Blog>(`/blogs/${blog.documentId}`)).body;
  expect(read).toMatchObject({ title: 'Corrected', content: '<p>Corrected</p>', status: 'published' });
  const entries = await database()('audit_entries').where({ subject_id: blog.documentId });
  expect(entries).toMatchObject([{ action: 'blog.status', subject_label: 'Corrected' }]);
});

test('what is refused says why beside its field', async () => {
  const blog = await makeFiledBlog();
  const tags = Array.from({ length: 11 }, (_, i) => `tag ${i}`);
  const answer = await saveBlog(editor, blog, { title: 'x'.repeat(201), tags });
  expect(answer.status).toBe(400);
  const { errors } = (answer.body as unknown as Refusal).error.details;
  expect(errors?.map(({ path }) => path.join('.'))).toEqual(['title', 'tags']);
  const disconnect = [await linkTo('life')];
  const none = await saveBlog(editor, blog, { categories: { connect: [], disconnect } });
  expect((none.body as unknown as Refusal).error.details.errors).toMatchObject([
    { path: ['categories'], message: expect.any(String) },
  ]);
});

test('a blog that an editor begins waits for review', async () => {
  const { id, documentId } = await makeUser();
  const made = await editor.call('POST', blogs, {
    title: 'Begun',
    state: 'draft',
    author: { connect: [{ id, documentId }] },
    categories: { connect: [await linkTo('life')] },
  });
  expect(made.status).toBe(201);
  expect((await editor.call('GET', `${blogs}/${made.body.data.documentId}`)).status).toBe(200);
  const row = await database()('blogs').where({ document_id: made.body.data.documentId }).first('state');
  expect(row.state).toBe('pending');
});

test('the facts of a blog name its author with a picture, never with an email', async () => {
  const person = await makeUser({ name: 'Grace Facts' });
  const blog = await makeFiledBlog({ author: person });
  const { body, text } = await editor.raw<{ data: Record<string, unknown> }>('GET', factsOf(blog));
  expect(body.data).toMatchObject({
    author: { _id: person.documentId, name: 'Grace Facts', image: null },
    status: 'published',
    likesCount: 0,
    commentsCount: 0,
    address: expect.stringMatching(new RegExp(`^http.*/blogs/${blog.documentId}$`)),
  });
  expect(text).not.toContain('@');
});

test('the tags of other blogs are suggested', async () => {
  await makeFiledBlog({ tags: ['panelchoices'] });
  const tags = await editor.raw<{ data: string[] }>('GET', `${root}/blog-choices/tags?query=panelch`);
  expect(tags.body.data).toEqual(['panelchoices']);
  expect((await editor.raw('GET', `${root}/blog-choices/tags?query=a&query=b`)).status).toBe(400);
});

describe('a preview', () => {
  const tokenOf = async (blog: MadeBlog) => {
    const { body } = await editor.raw<{ data: { url: string } }>('POST', previewOf(blog), {});
    return new URL(body.data.url).searchParams.get('token') ?? '';
  };
  const read = (token: string) =>
    visitor().get<Blog>(`/blogs/panel-preview?token=${encodeURIComponent(token)}`);

  test('shows a waiting or rejected blog to anyone with the link, without the reason', async () => {
    const blog = await makeFiledBlog({ status: 'rejected', rejectionReason: 'Advertising' });
    const { status, body, text, headers } = await read(await tokenOf(blog));
    expect([status, body._id, body.comments, body.likes]).toEqual([200, blog.documentId, [], []]);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(text).not.toContain('Advertising');
  });

  test('is of one blog, and shows no draft', async () => {
    const [blog, draft] = [await makeFiledBlog(), await makeBlog({ status: 'draft' })];
    const token = await tokenOf(blog);
    expect((await read(token.replace(blog.documentId, draft.documentId))).status).toBe(404);
    await setStatus(blog, 'draft');
    expect((await read(token)).status).toBe(404);
  });

  test('cannot be prolonged or made up', async () => {
    const token = await tokenOf(await makeFiledBlog());
    const [id, expires, signature] = token.split('.');
    expect(Number(expires) - Date.now()).toBeLessThanOrEqual(600_000);
    const others = [`${id}.${Number(expires) + 1}.${signature}`, `${id}.${expires}`, 'x', '', `${token}x`];
    for (const other of others) expect([other, (await read(other)).status]).toEqual([other, 404]);
  });
});
