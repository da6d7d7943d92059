// @module-tag postgres
import { beforeAll, describe, expect, test } from 'vitest';
import { makeComment } from '../../../tests/support/builders/blogs';
import { blogs, linkTo, makeFiledBlog, saveBlog } from '../../../tests/support/builders/editing';
import { makeUser } from '../../../tests/support/builders/people';
import { database, isPostgres } from '../../../tests/support/database';
import { Editor } from '../../../tests/support/editor';
import { waitForLock } from '../../../tests/support/locks';
import { panelAdmin } from '../../../tests/support/panel-admin';
import { deletedUserId } from '../../contract';

const comments = 'api::comment.comment';
let editor: Editor;
let author: { connect: { id: number; documentId: string }[] };

beforeAll(async () => {
  editor = await Editor.logIn();
  const { id } = await database()('up_users').where({ document_id: deletedUserId }).first('id');
  author = { connect: [{ id, documentId: deletedUserId }] };
});

const refused = { error: { message: 'Deleted user cannot be chosen as the author' } };

describe('in the panel, nobody makes Deleted user the author', () => {
  test('of a blog', async () => {
    const blog = await makeFiledBlog();
    const answer = await saveBlog(editor, blog, { author });
    expect([answer.status, answer.body]).toMatchObject([400, refused]);
    const row = await database()('blogs').where({ id: blog.id }).first('author_id');
    expect(row.author_id).not.toBe(author.connect[0]?.id);
  });

  test('of a new blog', async () => {
    const input = { title: 'New', content: '<p>New</p>', state: 'published', author };
    const answer = await editor.call('POST', blogs, {
      ...input,
      categories: { connect: [await linkTo('life')] },
    });
    expect([answer.status, answer.body]).toMatchObject([400, refused]);
  });
});

test('what passed to Deleted user can still be edited', async () => {
  const person = await makeUser();
  const blog = await makeFiledBlog({ author: person });
  const comment = await makeComment(blog, { author: person });
  for (const table of ['blogs', 'comments']) {
    const where = { document_id: table === 'blogs' ? blog.documentId : comment.documentId };
    await database()(table).where(where).update({ author_id: author.connect[0]?.id });
  }
  expect((await saveBlog(editor, blog, { title: 'Mended' })).status).toBe(200);
  expect((await editor.call('PUT', `${comments}/${comment.documentId}`, { content: 'Mended' })).status).toBe(
    200,
  );
});

test.runIf(isPostgres())(
  'deleting an account locks blogs before accounts, as saving a blog does',
  async () => {
    const person = await makeUser();
    const blog = await makeFiledBlog({ author: person });
    const save = await database().transaction();
    await save('blogs').where({ id: blog.id }).forUpdate().first('id');
    const admin = await Editor.logIn(panelAdmin);
    const deletion = admin.call('DELETE', `plugin::users-permissions.user/${person.documentId}`);
    await waitForLock();
    const account = save('up_users').where({ id: person.id }).forUpdate().noWait().first('id');
    await expect(account).resolves.toEqual({ id: person.id });
    await save.commit();
    expect((await deletion).status).toBe(200);
  },
);
