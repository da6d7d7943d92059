import { expect, test } from 'vitest';
import { writtenFields } from '../../../tests/support/builders/blog-input';
import { blogs, linkTo } from '../../../tests/support/builders/editing';
import { makeUser } from '../../../tests/support/builders/people';
import { visitor } from '../../../tests/support/client';
import { Editor } from '../../../tests/support/editor';
import { blogView } from '../../panel/server/views/blogs-and-comments';

test('an editor writes each field that authors write', async () => {
  const editor = await Editor.logIn();
  const author = await makeUser();
  const answer = await editor.call('POST', blogs, {
    ...writtenFields,
    categories: { connect: [await linkTo('react'), await linkTo('life')], disconnect: [] },
    author: { connect: [{ id: author.id, documentId: author.documentId }], disconnect: [] },
    state: 'published',
  });
  expect(answer.status).toBe(201);
  const { body } = await visitor().get(`/blogs/${answer.body.data.documentId}`);
  expect(body).toMatchObject(writtenFields);
  const shown = blogView.form.flatMap((row) => Object.keys(row));
  expect(shown).toEqual(expect.arrayContaining(Object.keys(writtenFields)));
});
