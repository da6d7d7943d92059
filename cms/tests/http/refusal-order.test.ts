import { beforeAll, describe, expect, test } from 'vitest';
import { operations } from '../../src/http/route';
import { makeBlog } from '../support/builders/blogs';
import { makeAdmin, makeUser, type Person } from '../support/builders/people';
import { type Call, Client, visitor } from '../support/client';
import { database } from '../support/database';

const mebibyte = 1024 * 1024;
const text: Call = { body: '{', headers: { 'Content-Type': 'text/plain' } };
const packed: Call = { body: '{}', headers: { 'Content-Encoding': 'gzip' } };
const large: Call = { body: ' '.repeat(6 * mebibyte) };
/** Has no length that would tell beforehand. */
const largeInChunks: Call = { ...large, headers: { 'Content-Length': [], 'Transfer-Encoding': 'chunked' } };
const broken: Call = { body: '{' };

let admin: Person;
let user: Person;
beforeAll(async () => {
  [admin, user] = [await makeAdmin(), await makeUser()];
});

const statusOf = async (client: Client, { method, path }: { method: string; path: string }, call: Call) =>
  (await client.call(method, path, call)).status;

const json = operations.filter(({ body, isForm }) => body && !isForm);
const openToAnyone =
  /^\/(users\/(register|login|password\/\w+|email\/confirm|links\/check|oidc\/\w+)|contact|subscribers(\/\w+)?)$/;

describe.each(json.map((operation) => ({ ...operation, name: `${operation.method} ${operation.path}` })))(
  '$name',
  (operation) => {
    const call = { ...operation, path: operation.path.replace(/:\w+/, 'unknown') };

    test('refuses a type and a size before it looks anything up', async () => {
      for (const [sent, status] of [
        [text, 415],
        [packed, 415],
        [large, 413],
        [largeInChunks, 413],
      ] as const)
        expect(await statusOf(admin.client, call, sent)).toBe(status);
    });

    test('checks the right to call before the body', async () => {
      if (openToAnyone.test(operation.path)) return;
      for (const sent of [text, large, broken]) {
        expect(await statusOf(visitor(), call, sent)).toBe(401);
        if (operation.group === 'Admin') expect(await statusOf(user.client, call, sent)).toBe(403);
      }
    });
  },
);

test.each(json.filter(({ path }) => path.includes(':')).map(({ method, path }) => [method, path]))(
  '%s %s says that there is no such thing before it reads what is sent',
  async (method, path) => {
    const status = path === '/users/profile/:id' ? 403 : 404;
    expect(await statusOf(admin.client, { method, path: path.replace(/:\w+/, 'unknown') }, broken)).toBe(
      status,
    );
  },
);

test('a picture is refused for its type and its length before it is read', async () => {
  const call = { method: 'POST', path: '/uploads' };
  expect(await statusOf(user.client, call, text)).toBe(415);
  const form = { 'Content-Type': 'multipart/form-data; boundary=x' };
  expect(await statusOf(user.client, call, { ...large, headers: form })).toBe(413);
});

test('an unconfirmed email is refused before the text of a comment is checked', async () => {
  const unconfirmed = await makeUser();
  await database()('up_users').where({ id: unconfirmed.id }).update({ confirmed: false });
  const { documentId } = await makeBlog();
  expect((await admin.client.put('/admin/settings', { emailConfirmation: 'required' })).status).toBe(200);
  try {
    for (const path of [`/blogs/comments/${documentId}`, '/blogs/comments/unknown'])
      for (const sent of [text, large, broken])
        expect(await statusOf(unconfirmed.client, { method: 'POST', path }, sent)).toBe(403);
  } finally {
    await admin.client.put('/admin/settings', { emailConfirmation: 'off' });
  }
});
