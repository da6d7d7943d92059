// @module-tag postgres
import { expect, test } from 'vitest';
import { makeBlog } from '../../../tests/support/builders/blogs';
import { blogInput } from '../../../tests/support/builders/blog-input';
import { blankPng, upload } from '../../../tests/support/builders/pictures';
import { makeUser, noticeNextCall, type Person, remove } from '../../../tests/support/builders/people';
import { visitor } from '../../../tests/support/client';
import { database, isPostgres } from '../../../tests/support/database';
import { waitForLock } from '../../../tests/support/locks';
import { sendInHalves } from '../../../tests/support/send-in-halves';

const draft = () => blogInput({ status: 'draft' });

test.each([
  ['a blog', 'POST', async () => '/blogs/create', blogInput()],
  ['a draft', 'POST', async () => '/blogs/create', draft()],
  [
    'a comment',
    'POST',
    async () => `/blogs/comments/${(await makeBlog()).documentId}`,
    { content: 'Too late' },
  ],
  ['settings', 'PUT', async () => '/users/notifications', { email: { comment: true } }],
])('%s of an account that is deleted while it is sent is a 401', async (_, method, pathOf, body) => {
  const person = await makeUser();
  const path = await pathOf();
  const isCalled = await noticeNextCall(person);
  const status = await sendInHalves(person.client, method, path, body, async () => {
    await isCalled();
    await remove(person);
  });
  expect(status).toBe(401);
});

type Write = (person: Person) => Promise<{ status: number; body: unknown }>;

const writes: [string, Write][] = [
  ['a blog', ({ client }) => client.post('/blogs/create', blogInput())],
  [
    'a draft with a key',
    ({ client }) => client.post('/blogs/create', draft(), { 'Idempotency-Key': 'a'.repeat(20) }),
  ],
  [
    'a comment',
    async ({ client }) =>
      client.post(`/blogs/comments/${(await makeBlog()).documentId}`, { content: 'Late' }),
  ],
  ['a like', async ({ client }) => client.put(`/blogs/${(await makeBlog()).documentId}/like`)],
  ['a follow', async ({ client }) => client.put(`/users/${(await makeUser()).documentId}/follow`)],
  ['a picture', ({ client }) => upload(client, blankPng(20, 20))],
  ['settings', ({ client }) => client.put('/users/notifications', { email: { comment: true } })],
];

test.runIf(isPostgres()).each(writes)(
  '%s that waits for the deletion of its account is a 401',
  async (_, write) => {
    const person = await makeUser();
    const deletion = await database().transaction();
    await deletion('up_users').where({ id: person.id }).delete();
    const writing = write(person);
    await waitForLock();
    await deletion.commit();
    const answer = await writing;
    await remove(person);
    expect([answer.status, answer.body]).toEqual([401, { success: false, message: expect.any(String) }]);
  },
);

test.runIf(isPostgres())('following somebody whose account is being deleted is a 404', async () => {
  const [person, other] = [await makeUser(), await makeUser()];
  const deletion = await database().transaction();
  await deletion('up_users').where({ id: other.id }).delete();
  const following = person.client.put(`/users/${other.documentId}/follow`);
  await waitForLock();
  await deletion.commit();
  expect((await following).status).toBe(404);
  await remove(other);
});

test.runIf(isPostgres())(
  'a new password for an account that is being deleted is answered as always',
  async () => {
    const person = await makeUser();
    const deletion = await database().transaction();
    await deletion('up_users').where({ id: person.id }).delete();
    const asking = visitor().post('/users/password/forgot', { email: person.email });
    await waitForLock();
    await deletion.commit();
    const answer = await asking;
    await remove(person);
    expect([answer.status, answer.body]).toEqual([200, { success: true, message: expect.any(String) }]);
  },
);
