import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBlog } from '../../../tests/support/builders/blogs';
import { makeUser, type Person } from '../../../tests/support/builders/people';
import type { Answer } from '../../../tests/support/client';
import { database } from '../../../tests/support/database';
import type { Blog } from '../../contract';

const refusal = { success: false, message: 'Please confirm your email first.' };
const blog = { title: 'A title', content: '<p>Text</p>', categories: ['life'] };
const oversized = `{"title":"${'x'.repeat(1024 * 1024)}"}`;

const require = (emailConfirmation: string) =>
  database()('site_settings').update({ email_confirmation: emailConfirmation });
beforeAll(() => require('required'));
afterAll(() => require('off'));

async function makeUnconfirmed(): Promise<Person> {
  const person = await makeUser();
  await database()('up_users').where({ id: person.id }).update({ confirmed: false });
  return person;
}

function expectRefused(answer: Answer) {
  expect([answer.status, answer.body]).toEqual([403, refusal]);
}

describe('with confirmation required, an unconfirmed account', () => {
  test('publishes nothing, whatever else is wrong, but saves drafts', async () => {
    const { client } = await makeUnconfirmed();
    for (const body of [blog, {}, { ...blog, title: 5 }, { ...blog, status: 'published' }]) {
      expectRefused(await client.post('/blogs/create', body));
    }
    const draft = await client.post<{ blog: Blog }>('/blogs/create', { ...blog, status: 'draft' });
    expect(draft.status).toBe(201);
    const path = `/blogs/updateblogs/${draft.body.blog._id}`;
    expect((await client.put(path, { title: 'Other', status: 'draft' })).status).toBe(200);
    expectRefused(await client.put(path, { title: 'Published' }));
    expect((await client.get<Blog>(`/blogs/myblogs/${draft.body.blog._id}`)).body).toMatchObject({
      title: 'Other',
      status: 'draft',
    });
  });

  test('saves no blog of its own that is not a draft', async () => {
    const person = await makeUnconfirmed();
    for (const status of ['published', 'pending', 'rejected'] as const) {
      const { documentId } = await makeBlog({ author: person, status, categories: ['life'] });
      for (const body of [{ title: 'New' }, { title: 'New', status: 'draft' }]) {
        expectRefused(await person.client.put(`/blogs/updateblogs/${documentId}`, body));
      }
      expect((await person.client.delete(`/blogs/myblogs/${documentId}`)).status).toBe(200);
    }
  });

  test('learns by the refusal nothing about blogs that are not its own', async () => {
    const { client } = await makeUnconfirmed();
    const { documentId } = await makeBlog({ categories: ['life'] });
    for (const id of [documentId, 'unknown']) {
      expectRefused(await client.put(`/blogs/updateblogs/${id}`, { title: 'New' }));
      expect((await client.put(`/blogs/updateblogs/${id}`, { status: 'draft', title: 5 })).status).toBe(404);
    }
  });

  test('does not comment: only a missing session is named first', async () => {
    const { client } = await makeUnconfirmed();
    const { documentId } = await makeBlog({ categories: ['life'] });
    for (const id of [documentId, 'unknown']) {
      for (const body of [{ content: 'Hi' }, {}, oversized]) {
        expectRefused(await client.post(`/blogs/comments/${id}`, body));
      }
    }
  });

  test('likes, follows, uploads and edits its profile as before', async () => {
    const person = await makeUnconfirmed();
    const [other, { documentId }] = [await makeUser(), await makeBlog({ categories: ['life'] })];
    expect((await person.client.put(`/blogs/${documentId}/like`)).status).toBe(200);
    expect((await person.client.put(`/users/${other.documentId}/follow`)).status).toBe(200);
    expect((await person.client.put(`/users/profile/${person.documentId}`, { bio: 'Hi' })).status).toBe(200);
    expect((await person.client.post('/uploads')).status).toBe(415);
  });

  test('may do all of it once confirmed', async () => {
    const person = await makeUnconfirmed();
    await database()('up_users').where({ id: person.id }).update({ confirmed: true });
    expect((await person.client.post('/blogs/create', blog)).status).toBe(201);
    const { documentId } = await makeBlog({ categories: ['life'] });
    expect((await person.client.post(`/blogs/comments/${documentId}`, { content: 'Hi' })).status).toBe(201);
  });
});

test('with the setting off, an unconfirmed account publishes and comments', async () => {
  await require('off');
  const { client } = await makeUnconfirmed();
  expect((await client.post('/blogs/create', blog)).status).toBe(201);
  const { documentId } = await makeBlog({ categories: ['life'] });
  expect((await client.post(`/blogs/comments/${documentId}`, { content: 'Hi' })).status).toBe(201);
  await require('required');
});
