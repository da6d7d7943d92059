// @module-tag postgres
import { describe, expect, test } from 'vitest';
import { ban, makeUser, password, type Person, remove } from '../../../tests/support/builders/people';
import { Client, visitor } from '../../../tests/support/client';
import { database } from '../../../tests/support/database';

const day = 86_400_000;
const minute = 60_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);
const sessionOf = (person: Person) => database()('sessions').where({ user_id: person.id });

async function statusOf(person: Person) {
  return (await person.client.get('/users/me')).status;
}

describe('POST /users/logout', () => {
  test('clears the cookie and makes a copy of it worthless', async () => {
    const person = await makeUser();
    const copy = new Client(undefined, person.client.cookie);
    const answer = await person.client.post('/users/logout');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true, message: expect.any(String), endSessionUrl: null });
    expect(answer.headers['set-cookie']).toEqual([
      'linefeed_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
    ]);
    expect((await copy.get('/users/me')).status).toBe(401);
    expect(await sessionOf(person)).toEqual([]);
  });

  test('answers a visitor alike, and twice', async () => {
    const client = visitor();
    expect((await client.post('/users/logout')).status).toBe(200);
    expect((await client.post('/users/logout')).status).toBe(200);
  });

  test("leaves the person's other sessions alone", async () => {
    const person = await makeUser();
    const other = visitor();
    await other.post('/users/login', { email: person.email, password });
    await other.post('/users/logout');
    expect(await statusOf(person)).toBe(200);
  });
});

describe('a session', () => {
  test('ends 30 days after its last use', async () => {
    const person = await makeUser();
    await sessionOf(person).update({ last_used_at: new Date(daysAgo(30).getTime() + minute) });
    expect(await statusOf(person)).toBe(200);
    await sessionOf(person).update({ last_used_at: daysAgo(30) });
    expect(await statusOf(person)).toBe(401);
  });

  test('is extended by every call', async () => {
    const person = await makeUser();
    await sessionOf(person).update({ last_used_at: daysAgo(29) });
    await person.client.get('/settings');
    const row = await sessionOf(person).first();
    expect(new Date(row.last_used_at).getTime()).toBeGreaterThan(Date.now() - minute);
  });

  test('ends 90 days after the login, however much it is used', async () => {
    const person = await makeUser();
    await sessionOf(person).delete();
    await person.client.post('/users/login', { email: person.email, password });
    const row = await sessionOf(person).first();
    const lasts = new Date(row.ends_at).getTime() - new Date(row.created_at).getTime();
    expect(lasts).toBe(90 * day);
    await sessionOf(person).update({ ends_at: new Date(Date.now() - 1000) });
    expect(await statusOf(person)).toBe(401);
  });

  test('of a banned person is worth nothing from the next call on', async () => {
    const person = await makeUser();
    await ban(person);
    expect(await statusOf(person)).toBe(401);
    expect((await person.client.get('/me')).body).toEqual({ success: false, user: null });
    expect((await person.client.get('/blogs?view=card')).status).toBe(200);
  });

  test('of a deleted account is worth nothing and breaks nothing', async () => {
    const person = await makeUser();
    await remove(person);
    expect(await statusOf(person)).toBe(401);
    expect((await person.client.get('/blogs?view=card')).status).toBe(200);
  });

  test('is the cookie alone: an Authorization header changes nothing', async () => {
    const person = await makeUser();
    const token = person.client.cookie;
    expect((await visitor().get('/users/me', { Authorization: `Bearer ${token}` })).status).toBe(401);
    expect((await person.client.get('/users/me', { Authorization: 'Bearer nonsense' })).status).toBe(200);
  });

  test.each([
    ['nothing', 'linefeed_session='],
    ['garbage', 'linefeed_session=%E0%A4%A; =; ;;; a'],
    ['bytes', 'linefeed_session=\xff\xfe'],
    ['a token of ours that was never given out', `linefeed_session=${'A'.repeat(43)}`],
    ['a quoted one', `linefeed_session="${'A'.repeat(43)}"`],
    ['two of them', `linefeed_session=${'A'.repeat(43)}; linefeed_session=${'B'.repeat(43)}`],
    ['a large one', `linefeed_session=${'A'.repeat(8000)}`],
    ['SQL', `linefeed_session=' OR 1=1 --`],
    ['a JSON web token', 'linefeed_session=eyJhbGciOiJub25lIn0.eyJpZCI6MX0.'],
  ])('does not come from a cookie that holds %s', async (_what, cookie) => {
    expect((await visitor().get('/users/me', { Cookie: cookie })).status).toBe(401);
    expect((await visitor().get('/blogs?view=card', { Cookie: cookie })).status).toBe(200);
  });

  test('is not found in a cookie beyond all measure, which is refused', async () => {
    const answer = await visitor().get('/users/me', { Cookie: `linefeed_session=${'A'.repeat(70_000)}` });
    expect(answer.status).toBe(431);
  });

  test('is found among other cookies, also beside a broken one of its name', async () => {
    const { client } = await makeUser();
    const cookie = `theme=dark; linefeed_session=broken;linefeed_session=${client.cookie} ; linefeed_sessions=x`;
    expect((await visitor().get('/users/me', { Cookie: cookie })).status).toBe(200);
  });
});

describe('GET /me', () => {
  test('gives nobody to a visitor', async () => {
    const answer = await visitor().get('/me');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: false, user: null });
  });

  test.each(['/api/v1/me', '/api/v1//me', '//api///v1/me', '/API/V1/Me', '/api/v1/me/'])(
    'gives the person who is logged in under %s',
    async (path) => {
      const person = await makeUser();
      const answer = await person.client.raw('GET', path);
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({
        success: true,
        user: { _id: person.documentId, email: person.email },
      });
    },
  );

  test('is never kept by a cache once somebody is logged in', async () => {
    const person = await makeUser();
    const answer = await person.client.get('/me');
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers.vary).toBe('Cookie');
  });
});
