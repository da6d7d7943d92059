import { beforeAll, expect, test } from 'vitest';
import { blogs, makeFiledBlog, saveBlog } from '../../../tests/support/builders/editing';
import { auditOf } from '../../../tests/support/builders/audited';
import { database } from '../../../tests/support/database';
import { Editor } from '../../../tests/support/editor';

let editor: Editor;
beforeAll(async () => {
  editor = await Editor.logIn();
});

const entriesOf = ({ documentId }: { documentId: string }) => auditOf(`subject=${documentId}`);
const byEditor = () => `(panel account ${editor.account})`;

test('a status that an editor sets is written down, with the reason of a rejection', async () => {
  const blog = await makeFiledBlog({ status: 'pending' });
  await saveBlog(editor, blog, { state: 'published' });
  await saveBlog(editor, blog, { title: 'Only a title' });
  await saveBlog(editor, blog, { state: 'rejected', rejectionReason: 'Spam' });
  await saveBlog(editor, blog, { rejectionReason: 'Advertising' });
  expect(await entriesOf(blog)).toEqual([
    ['blog.status', undefined, 'Only a title', `rejected → rejected: Advertising ${byEditor()}`],
    ['blog.status', undefined, 'Only a title', `published → rejected: Spam ${byEditor()}`],
    ['blog.status', undefined, blog.title, `pending → published ${byEditor()}`],
  ]);
});

test('a save that is refused leaves nothing in the log', async () => {
  const blog = await makeFiledBlog({ status: 'pending' });
  expect((await saveBlog(editor, blog, { state: 'rejected' })).status).toBe(400);
  expect(await entriesOf(blog)).toEqual([]);
});

test('a blog that an editor deletes leaves an entry, from the address of the editor', async () => {
  const blog = await makeFiledBlog();
  await editor.call('DELETE', `${blogs}/${blog.documentId}`);
  expect(await entriesOf(blog)).toEqual([['blog.delete', undefined, blog.title, byEditor()]]);
  const row = await database()('audit_entries').where({ subject_id: blog.documentId }).first();
  expect(row.address).toMatch(/127\.0\.0\.1$/);
});
