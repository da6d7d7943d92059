import { beforeAll, describe, expect, test } from 'vitest';
import type { Blog } from '../../contract';
import { blogInput, type SavedBlog } from '../../../tests/support/builders/blog-input';
import { makeBlog, type MadeBlog } from '../../../tests/support/builders/blogs';
import { blogs, rowOf, titlesUnder } from '../../../tests/support/builders/editing';
import { makeUser } from '../../../tests/support/builders/people';
import { database } from '../../../tests/support/database';
import { Editor } from '../../../tests/support/editor';
import { panelAdmin } from '../../../tests/support/panel-admin';

const canary = 'Canaryofadraft';
const draft = () => makeBlog({ status: 'draft', title: canary, content: `<p>${canary}</p>` });
const linkTo = ({ id, documentId }: MadeBlog) => ({ connect: [{ id, documentId }] });

describe.each([
  ['an editor', undefined],
  ['the super admin', panelAdmin],
])('%s does not meet the drafts of others', (_who, account) => {
  let editor: Editor;
  beforeAll(async () => {
    editor = await Editor.logIn(account);
  });

  test.each([
    ['the list', `/content-manager/collection-types/${blogs}?_q=${canary}`],
    [
      'the list by state',
      `/content-manager/collection-types/${blogs}?filters[state][$eq]=draft&sort=id:DESC`,
    ],
    ['what a comment may belong to', `/content-manager/relations/api::comment.comment/blog?_q=${canary}`],
  ])('in %s', async (_where, path) => {
    await draft();
    const shown = await makeBlog({ title: 'Shown to editors' });
    const answer = await editor.raw('GET', path);
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain(canary);
    const other = await editor.raw('GET', path.replace(canary, 'Shown').replace('draft', 'published'));
    expect(other.text).toContain(shown.documentId);
  });

  test('by its id, to read, change, publish or delete it', async () => {
    const blog = await draft();
    const before = await rowOf(blog);
    const attempts: [string, object?][] = [
      ['GET'],
      ['PUT', { title: 'Changed' }],
      ['PUT', { state: 'published' }],
      ['DELETE'],
    ];
    for (const [method, body] of attempts) {
      const answer = await editor.call(method, `${blogs}/${blog.documentId}`, body);
      expect([method, answer.status]).toEqual([method, 404]);
      expect(answer.text).not.toContain(canary);
    }
    await editor.call('POST', `${blogs}/actions/bulkDelete`, { documentIds: [blog.documentId] });
    expect(await rowOf(blog)).toEqual(before);
    expect((await blog.author.client.get<Blog>(`/blogs/myblogs/${blog.documentId}`)).status).toBe(200);
  });

  test('by what it is related to', async () => {
    const blog = await draft();
    const { documentId } = blog;
    const manager = '/content-manager';
    const paths = [
      ...['author', 'categories'].map((field) => `relations/${blogs}/${documentId}/${field}`),
      ...['author', 'categories'].map((field) => `relations/${blogs}/${field}?id=${documentId}`),
    ];
    for (const path of paths) {
      const { status, text } = await editor.raw('GET', `${manager}/${path}`);
      expect([path, status, text.includes(blog.author.documentId)]).toEqual([path, 404, false]);
    }
    for (const condition of [`[$in][0]=${documentId}`, `[$startsWith]=${documentId.slice(0, 5)}`]) {
      const path = `${manager}/relations/${blogs}/author?id${condition}`;
      expect((await editor.raw('GET', path)).status).toBe(400);
    }
  });

  test('by its tags, until it is published', async () => {
    const author = await makeUser();
    const tags = [`${canary} ${process.pid} ${account ? 1 : 2}`];
    const input = blogInput({ title: 'Tagged', tags, status: 'draft' });
    const { _id } = (await author.client.post<SavedBlog>('/blogs/create', input)).body.blog;
    const shown = async () =>
      (await editor.call('GET', `api::tag.tag?_q=${encodeURIComponent(String(tags))}`)).text;
    expect(await shown()).not.toContain(canary);
    expect((await author.client.get<Blog>(`/blogs/myblogs/${_id}`)).body.tags).toEqual(tags);
    await author.client.put(`/blogs/updateblogs/${_id}`, { status: 'published' });
    expect(await shown()).toContain(canary);
    expect(await titlesUnder(`tag=${encodeURIComponent(String(tags))}`)).toEqual(['Tagged']);
  });

  test('to comment on, nor makes any comment', async () => {
    const blog = await draft();
    const comment = { content: 'Seen', blog: linkTo(blog), author: linkTo({ ...blog, ...blog.author }) };
    const answer = await editor.call('POST', 'api::comment.comment', comment);
    expect([answer.status, answer.text.includes(canary)]).toEqual([403, false]);
    expect(await database()('comments').where({ blog_id: blog.id }).first()).toBeUndefined();
  });
});
