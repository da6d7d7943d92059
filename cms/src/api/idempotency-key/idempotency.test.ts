// @module-tag postgres
import { describe, expect, test } from 'vitest';
import { blogInput } from '../../../tests/support/builders/blog-input';
import { makeBlog } from '../../../tests/support/builders/blogs';
import { makeUser, password } from '../../../tests/support/builders/people';
import { type Client, visitor } from '../../../tests/support/client';
import { database } from '../../../tests/support/database';

let made = 0;
const newKey = () => `key-${process.pid}-${(made += 1)}`;
const newEmail = () => `once.${(made += 1)}.${process.pid}@example.org`;

function send(client: Client, path: string, key: string, body: unknown) {
  return client.post(path, body, { 'Idempotency-Key': key });
}

const countOf = async (table: string) => Number((await database()(table).count('* as n').first())?.n);

/** Each call that takes a key: who sends it, what is sent, what else could be sent, and where the deed lies. */
async function calls() {
  const { client } = await makeUser();
  const comments = `/blogs/comments/${(await makeBlog()).documentId}`;
  const contact = { name: 'Ada', email: 'a@b', message: 'Hi' };
  const person = { name: 'Ada', email: newEmail(), password };
  return [
    { client, path: '/blogs/create', body: blogInput(), other: blogInput(), table: 'blogs', status: 201 },
    {
      client,
      path: comments,
      body: { content: 'A' },
      other: { content: 'B' },
      table: 'comments',
      status: 201,
    },
    {
      client: visitor(),
      path: '/contact',
      body: contact,
      other: { ...contact, message: 'Ho' },
      table: 'contact_messages',
      status: 200,
    },
    {
      client: visitor(),
      path: '/subscribers',
      body: { email: newEmail() },
      other: { email: newEmail() },
      table: 'subscribers',
      status: 200,
    },
    {
      client: visitor(),
      path: '/users/register',
      body: person,
      other: { ...person, name: 'Eve' },
      table: 'up_users',
      status: 201,
    },
  ];
}

describe('an Idempotency-Key', () => {
  test('gives a repeat the first answer, does the deed once, and refuses another body', async () => {
    for (const { client, path, body, other, table, status } of await calls()) {
      const key = newKey();
      const before = await countOf(table);
      const first = await send(client, path, key, body);
      expect([path, first.status]).toEqual([path, status]);
      client.cookie = path === '/users/register' ? '' : client.cookie;
      const again = await send(client, path, key, body);
      expect([again.status, again.text]).toEqual([first.status, first.text]);
      client.cookie = path === '/users/register' ? '' : client.cookie;
      expect((await send(client, path, key, other)).status).toBe(409);
      expect(await countOf(table)).toBe(before + 1);
    }
  });

  test('does the deed once when it is sent many times at once', async () => {
    for (const { client, path, body, table, status } of await calls()) {
      const key = newKey();
      const before = await countOf(table);
      const answers = await Promise.all(Array.from({ length: 6 }, () => send(client, path, key, body)));
      const statuses = answers.map((answer) => answer.status);
      expect(statuses).toContain(status);
      expect(statuses.filter((one) => one !== status && one !== 409)).toEqual([]);
      expect(await countOf(table)).toBe(before + 1);
    }
  });

  test('belongs to the one who sends it', async () => {
    const [key, body] = [newKey(), blogInput()];
    const before = await countOf('blogs');
    for (const { client } of [await makeUser(), await makeUser()]) {
      expect((await send(client, '/blogs/create', key, body)).status).toBe(201);
    }
    expect(await countOf('blogs')).toBe(before + 2);
  });

  test('is not used up by a refusal', async () => {
    const [{ client }, key] = [await makeUser(), newKey()];
    expect((await send(client, '/blogs/create', key, { title: '' })).status).toBe(400);
    expect((await send(client, '/blogs/create', key, blogInput())).status).toBe(201);
  });

  test('holds for a day', async () => {
    const [{ client }, key] = [await makeUser(), newKey()];
    await send(client, '/blogs/create', key, blogInput());
    const { expires_at } = await database()('idempotency_keys').where({ key }).first('expires_at');
    const hours = (new Date(expires_at).getTime() - Date.now()) / 3_600_000;
    expect([hours > 23.9, hours <= 24]).toEqual([true, true]);
    await database()('idempotency_keys')
      .where({ key })
      .update({ expires_at: new Date(Date.now() - 1000) });
    expect((await send(client, '/blogs/create', key, blogInput())).status).toBe(201);
  });

  test('lets a repeated registration in when the password fits, and keeps none', async () => {
    const [key, body] = [newKey(), { name: 'Ada', email: newEmail(), password }];
    const [first, again, wrong] = [visitor(), visitor(), visitor()];
    await send(first, '/users/register', key, body);
    const repeat = await send(again, '/users/register', key, body);
    expect([repeat.status, repeat.cookie !== first.cookie]).toEqual([201, true]);
    expect((await again.get('/users/me')).body).toMatchObject({ email: body.email });
    const stranger = await send(wrong, '/users/register', key, { ...body, password: 'Other-Horse-1!' });
    expect([stranger.status, stranger.cookie]).toEqual([201, undefined]);
    const kept = await database()('idempotency_keys').where({ key });
    expect(JSON.stringify(kept)).not.toMatch(/Horse/);
  });

  test.each(['with space', 'x'.repeat(201), 'é'])('that reads %j is refused', async (key) => {
    const { client } = await makeUser();
    expect((await send(client, '/blogs/create', key, blogInput())).status).toBe(400);
  });
});
