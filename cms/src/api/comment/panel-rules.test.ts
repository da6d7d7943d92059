import { beforeAll, describe, expect, test } from 'vitest';
import type { Blog } from '../../contract';
import { makeBlog, makeComment } from '../../../tests/support/builders/blogs';
import { makeUser } from '../../../tests/support/builders/people';
import { visitor } from '../../../tests/support/client';
import { database } from '../../../tests/support/database';
import { Editor } from '../../../tests/support/editor';
import { panelAdmin } from '../../../tests/support/panel-admin';

const uid = 'api::comment.comment';

let editor: Editor;
let admin: Editor;
beforeAll(async () => {
  editor = await Editor.logIn();
  admin = await Editor.logIn(panelAdmin);
});

describe('an editor', () => {
  test('changes the text of a comment, which stays where it is and whose it is', async () => {
    const blog = await makeBlog();
    const comment = await makeComment(blog, { content: 'Rude' });
    const relations = { blog: { connect: [], disconnect: [] }, author: { connect: [], disconnect: [] } };
    const changes = { content: 'Kind', ...relations };
    const answer = await editor.call('PUT', `${uid}/${comment.documentId}`, changes);
    expect(answer.status).toBe(200);
    const [shown] = (await visitor().get<Blog>(`/blogs/${blog.documentId}`)).body.comments;
    expect(shown).toMatchObject({
      _id: comment.documentId,
      content: 'Kind',
      author: { name: expect.stringContaining('Person') },
    });
  });

  test('saves a text without the white space around it, as the API does', async () => {
    const comment = await makeComment(await makeBlog(), { content: 'Rude' });
    const answer = await editor.call('PUT', `${uid}/${comment.documentId}`, { content: ' \n Kind \n' });
    expect([answer.status, answer.body.data.content]).toEqual([200, 'Kind']);
    const blank = await editor.call('PUT', `${uid}/${comment.documentId}`, { content: ' \n ' });
    expect([blank.status, blank.text]).toEqual([400, expect.stringContaining('"content"')]);
  });

  test('neither writes in the name of others nor moves what they wrote', async () => {
    const [comment, other] = [await makeComment(await makeBlog()), await makeBlog()];
    const under = { connect: [{ id: other.id, documentId: other.documentId }] };
    const moved = await editor.call('PUT', `${uid}/${comment.documentId}`, { content: 'Kept', blog: under });
    expect(moved.status).toBe(200);
    const { body } = await visitor().get<Blog>(`/blogs/${other.documentId}`);
    expect(body.comments).toEqual([]);
    expect((await editor.call('POST', uid, { content: 'Mine', blog: under })).status).toBe(403);
  });
});

describe('the super admin', () => {
  test('leaves each comment with its author, under its blog', async () => {
    const [comment, other] = [await makeComment(await makeBlog()), await makeBlog()];
    const row = () =>
      database()('comments').where({ document_id: comment.documentId }).first('author_id', 'blog_id');
    const stored = await row();
    const blog = { connect: [{ id: other.id, documentId: other.documentId }] };
    for (const changes of [{ author: null }, { blog: null }, { blog }])
      expect((await admin.call('PUT', `${uid}/${comment.documentId}`, changes)).status).toBe(200);
    expect(await row()).toEqual(stored);
  });

  test('writes in nobody’s name', async () => {
    const [blog, author] = [await makeBlog(), await makeUser()];
    const under = { connect: [{ id: blog.id, documentId: blog.documentId }] };
    const by = { connect: [{ id: author.id, documentId: author.documentId }] };
    const made = await admin.call('POST', uid, { content: 'From the panel', blog: under, author: by });
    expect(made.status).toBe(403);
    expect((await visitor().get<Blog>(`/blogs/${blog.documentId}`)).body.commentsCount).toBe(0);
  });

  test('deletes comments, which are counted', async () => {
    const blog = await makeBlog();
    const [one, other] = [await makeComment(blog), await makeComment(blog)];
    const numbers = async () => {
      const { body } = await visitor().get<Blog>(`/blogs/${blog.documentId}`);
      return [body.commentsCount, body.comments.length];
    };
    expect(await numbers()).toEqual([2, 2]);
    await admin.call('DELETE', `${uid}/${one.documentId}`);
    expect(await numbers()).toEqual([1, 1]);
    await admin.call('DELETE', `${uid}/${other.documentId}`);
    expect(await numbers()).toEqual([0, 0]);
  });
});
