// @module-tag postgres
import { describe, expect, test } from 'vitest';
import { userSchema } from '../../contract';
import { ban, makeUser, password, remove, slowDown } from '../../../tests/support/builders/people';
import { giveUp, visitor } from '../../../tests/support/client';
import { database, isPostgres } from '../../../tests/support/database';
import { waitForLock } from '../../../tests/support/locks';
import { expectRefused } from '../../../tests/support/refused-fields';

const path = '/users/login';

describe('POST /users/login', () => {
  test('opens a session and says who logged in', async () => {
    const person = await makeUser();
    const client = visitor();
    const answer = await client.post<{ user: unknown }>(path, { email: person.email, password });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true, message: 'Login successful!', user: expect.anything() });
    expect(userSchema.strict().parse(answer.body.user)).toMatchObject({
      _id: person.documentId,
      role: 'user',
    });
    expect((await client.get('/users/me')).status).toBe(200);
  });

  test('does not look at a password beyond all measure', async () => {
    const { email } = await makeUser();
    const long = `${password}${'x'.repeat(900_000)}`;
    const answer = await visitor().post(path, { email, password: long });
    expectRefused(answer, ['password']);
    expect((await visitor().post(path, { email, password: long.slice(0, 100) })).status).toBe(401);
  });

  test('compares the email without case and trimmed', async () => {
    const person = await makeUser();
    const answer = await visitor().post(path, { email: ` ${person.email.toUpperCase()} `, password });
    expect(answer.status).toBe(200);
  });

  test('sets a cookie that scripts cannot read and other sites do not send', async () => {
    const person = await makeUser();
    const answer = await visitor().post(path, { email: person.email, password });
    const [line = '', ...more] = answer.headers['set-cookie'] ?? [];
    expect(more).toEqual([]);
    expect(line.split('; ').slice(1).sort()).toEqual([
      'HttpOnly',
      'Max-Age=7776000',
      'Path=/',
      'SameSite=Lax',
    ]);
    expect(answer.cookie).toMatch(/^[\w-]{43}$/);
    expect(answer.text).not.toContain(answer.cookie);
  });

  test('answers a wrong password and an unknown email alike', async () => {
    const person = await makeUser();
    const wrong = await visitor().post(path, { email: person.email, password: 'Wrong-Horse-1!' });
    const unknown = await visitor().post(path, { email: 'nobody@example.org', password });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.body).toEqual({ success: false, message: 'Invalid credentials' });
    expect(unknown.text).toBe(wrong.text);
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(wrong.headers));
    expect([wrong.cookie, unknown.cookie]).toEqual([undefined, undefined]);
  });

  test('tells a banned person so, and only with the right password', async () => {
    const person = await makeUser();
    await ban(person);
    const right = await visitor().post(path, { email: person.email, password });
    expect(right.status).toBe(403);
    expect(right.body).toEqual({ success: false, message: 'Your account has been banned.' });
    expect(right.cookie).toBeUndefined();
    const wrong = await visitor().post(path, { email: person.email, password: 'Wrong-Horse-1!' });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({ success: false, message: 'Invalid credentials' });
  });

  test.each([
    [{}, ['email', 'password']],
    [{ email: null, password: null }, ['email', 'password']],
    [{ email: '  ', password: '' }, ['email', 'password']],
    [{ email: 'no address', password: 'x' }, ['email']],
    [{ email: { $gt: '' }, password: { $ne: null } }, ['email', 'password']],
    [{ email: ['a@b'], password: ['x'] }, ['email', 'password']],
    [{ email: 1, password: true }, ['email', 'password']],
  ])('refuses %j', async (body, fields) => {
    const answer = await visitor().post(path, body);
    expectRefused(answer, fields);
  });

  test('knows an account by its email alone, whatever else is sent', async () => {
    const person = await makeUser();
    const other = await makeUser();
    const fields = { identifier: person.email, username: person.email, id: person.documentId };
    const answer = await visitor().post<{ user: { _id: string } }>(path, {
      ...fields,
      email: other.email,
      password,
    });
    expect(answer.body.user._id).toBe(other.documentId);
    expect((await visitor().post(path, { ...fields, password })).status).toBe(400);
  });

  test.each(['Correct-Horse-1!\0', '\0', '\ud800', 'Correct-Horse-1! ', 'correct-horse-1!'])(
    'does not open with %j',
    async (given) => {
      const person = await makeUser();
      expect((await visitor().post(path, { email: person.email, password: given })).status).toBe(401);
    },
  );

  test('replaces a session cookie that was there before', async () => {
    const person = await makeUser();
    const before = person.client.cookie;
    const answer = await person.client.post(path, { email: person.email, password });
    expect(answer.cookie).not.toBe(before);
  });

  test('sends one cookie in the place of one that has ended', async () => {
    const person = await makeUser();
    const client = visitor();
    client.cookie = 'x'.repeat(43);
    const answer = await client.post(path, { email: person.email, password });
    expect(answer.headers['set-cookie']).toEqual([expect.stringMatching(/^linefeed_session=[\w-]{43};/)]);
    expect((await client.get('/users/me')).status).toBe(200);
  });

  test('takes a password of more than 72 bytes for a wrong one, even when its start fits', async () => {
    const long = `Aa1!${'x'.repeat(68)}`;
    const client = visitor();
    const email = `long.${Date.now()}@example.org`;
    expect((await client.post('/users/register', { name: 'Long', email, password: long })).status).toBe(201);
    expect((await visitor().post(path, { email, password: long })).status).toBe(200);
    expect((await visitor().post(path, { email, password: `${long}y` })).status).toBe(401);
  });
});

// On PostgreSQL alone: SQLite does not show which calls wait for a lock, so the test could not know that the login does.
describe.runIf(isPostgres())('a login whose password was compared', () => {
  /** Changes an account while a login on it is under way, which has read it and cannot write yet. */
  async function loginDuring(changes: Record<string, unknown> | 'deletion') {
    const person = await makeUser();
    const client = visitor();
    const holding = await database().transaction();
    const account = holding('up_users').where({ id: person.id });
    await (changes === 'deletion' ? account.delete() : account.update(changes));
    const login = client.post(path, { email: person.email, password });
    await waitForLock();
    await holding.commit();
    if (changes === 'deletion') await remove(person);
    const answer = await login;
    const sessions = await database()('sessions').where({ user_id: person.id });
    const before = changes === 'deletion' ? 0 : 1;
    return { status: answer.status, cookie: answer.cookie, opened: sessions.length - before };
  }

  test('does not outlive a change of that password', async () => {
    const changed = { password: '$2b$04$4FZ3oSH8LmRaGwzNIUBPr.5SyJH0pGV1xqZfHbjT5cbvL0NdJrOIG' };
    expect(await loginDuring(changed)).toEqual({ status: 401, cookie: undefined, opened: 0 });
  });

  test('does not outlive a change of that email', async () => {
    const username = `${Date.now()}@example.org`;
    expect(await loginDuring({ username })).toEqual({ status: 401, cookie: undefined, opened: 0 });
  });

  test('does not outlive a ban', async () => {
    expect(await loginDuring({ blocked: true })).toEqual({ status: 403, cookie: undefined, opened: 0 });
  });

  test('does not outlive the account', async () => {
    expect(await loginDuring('deletion')).toEqual({ status: 401, cookie: undefined, opened: 0 });
  });

  test('goes on when nothing of that changes', async () => {
    const answer = await loginDuring({ bio: 'New' });
    expect(answer).toEqual({ status: 200, cookie: expect.any(String), opened: 1 });
  });
});

describe('a login whose caller gives up', () => {
  test('opens no session, and theirs goes on', async () => {
    const person = await makeUser();
    await slowDown(person.email);
    const sessions = () => database()('sessions').where({ user_id: person.id }).pluck('id');
    const before = await sessions();
    await giveUp(person.client, path, { email: person.email, password });
    await visitor().post(path, { email: person.email, password: 'Wrong-Horse-1!' });
    expect(await sessions()).toEqual(before);
    expect((await person.client.get('/users/me')).status).toBe(200);
  });
});
