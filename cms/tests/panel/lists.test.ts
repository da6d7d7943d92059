// @module-tag postgres
import { beforeAll, describe, expect, test } from 'vitest';
import { makeComment } from '../support/builders/blogs';
import { blogs, makeFiledBlog } from '../support/builders/editing';
import { makeUser } from '../support/builders/people';
import { Editor } from '../support/editor';

const comments = 'api::comment.comment';

interface Found {
  results: { documentId: string; categories?: { count: number; names: string[] } }[];
}

let editor: Editor;
beforeAll(async () => {
  editor = await Editor.logIn();
});

async function find(path: string) {
  const { status, body } = await editor.call('GET', path);
  expect(status).toBe(200);
  return (body as unknown as Found).results;
}

const idsIn = async (path: string) => (await find(path)).map(({ documentId }) => documentId);

test('an editor knows the author of a comment by name', async () => {
  const author = await makeUser({ name: `Hedy ${process.pid}` });
  const comment = await makeComment(await makeFiledBlog(), { author });
  const { text, body } = await editor.pick(`${comments}/${comment.documentId}/author`);
  expect(body).toMatchObject({ results: [{ documentId: author.documentId, name: `Hedy ${process.pid}` }] });
  expect(text).not.toContain(author.email);
});

describe('an editor finds', () => {
  const name = `Grace ${process.pid}`;

  test('blogs by title and by author, also among those of one status', async () => {
    const author = await makeUser({ name });
    const blog = await makeFiledBlog({ author, title: `Compilers ${process.pid}` });
    const byName = `${blogs}?_q=${encodeURIComponent(name.toUpperCase())}`;
    expect(await idsIn(`${blogs}?_q=${encodeURIComponent(`compilers ${process.pid}`)}`)).toEqual([
      blog.documentId,
    ]);
    expect(await idsIn(byName)).toEqual([blog.documentId]);
    expect(await idsIn(`${byName}&filters[$and][0][state][$eq]=published`)).toEqual([blog.documentId]);
    expect(await idsIn(`${byName}&filters[$and][0][state][$eq]=rejected`)).toEqual([]);
  });

  test('comments by their text, their author and their blog', async () => {
    const author = await makeUser({ name: `Mary ${process.pid}` });
    const blog = await makeFiledBlog({ title: `Fossils ${process.pid}` });
    const comment = await makeComment(blog, { author, content: `Seen at ${process.pid} Lyme` });
    for (const words of [`mary ${process.pid}`, `fossils ${process.pid}`, `${process.pid} lyme`])
      expect(await idsIn(`${comments}?_q=${encodeURIComponent(words)}`)).toEqual([comment.documentId]);
  });

  test('nothing by what an account keeps to itself', async () => {
    const author = await makeUser({ name: 'Ada' });
    await makeFiledBlog({ author });
    expect(await idsIn(`${blogs}?_q=${encodeURIComponent(author.email)}`)).toEqual([]);
  });
});
