// @module-tag postgres
import { describe, expect, test } from 'vitest';
import { type User, userSchema } from '../../contract';
import { makeUser, password, slowDown } from '../../../tests/support/builders/people';
import { giveUp, visitor } from '../../../tests/support/client';
import { database } from '../../../tests/support/database';
import { whileRowsAreRefused } from '../../../tests/support/refused-rows';
import { expectRefused } from '../../../tests/support/refused-fields';

const path = '/users/register';

let made = 0;
const newEmail = () => `new.${(made += 1)}.${process.pid}@example.org`;
const rowsOf = (email: string) => database()('up_users').where({ username: email.toLowerCase() });

describe('POST /users/register', () => {
  test('creates an account and logs it in', async () => {
    const client = visitor();
    const email = newEmail();
    const answer = await client.post<{ user: User }>(path, { name: '  Ada Lovelace ', email, password });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      success: true,
      message: 'Registered successfully!',
      user: {
        _id: expect.stringMatching(/^[a-z][a-z0-9]{23}$/),
        name: 'Ada Lovelace',
        email,
        role: 'user',
        profilePicture: null,
        bio: '',
        website: '',
        links: [],
        following: [],
        banned: false,
        emailConfirmed: false,
        createdAt: expect.any(String),
      },
    });
    expect((await client.get<User>('/users/me')).body).toEqual(answer.body.user);
    expect(answer.headers['x-confirmation-mail']).toBe('sent');
  });

  test('says nothing of a mail when none is sent', async () => {
    const email = `"a,b".${newEmail()}`;
    const answer = await visitor().post(path, { name: 'Ada', email, password });
    expect([answer.status, answer.headers['x-confirmation-mail']]).toEqual([201, undefined]);
  });

  test('stores the password as a hash only, and of the session only a hash', async () => {
    const client = visitor();
    const email = newEmail();
    await client.post(path, { name: 'Ada', email, password });
    const user = await rowsOf(email).first();
    expect(user.password).toMatch(/^\$2[aby]\$10\$/);
    const session = await database()('sessions').where({ user_id: user.id }).first();
    expect(JSON.stringify([user, session])).not.toContain(password);
    expect(JSON.stringify(session)).not.toContain(client.cookie);
  });

  test('keeps the spelling of an email and refuses it in any other case', async () => {
    const email = `Grace.${newEmail()}`;
    const first = await visitor().post<{ user: User }>(path, { name: 'Grace', email, password });
    expect(first.body.user.email).toBe(email);
    const second = await visitor().post(path, { name: 'Other', email: email.toUpperCase(), password });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({ success: false, message: 'Email is already registered' });
    expect(second.cookie).toBeUndefined();
  });

  test('makes exactly one account out of twenty registrations at once', async () => {
    const email = newEmail();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => visitor().post(path, { name: 'Twin', email, password })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    const rows = await rowsOf(email).select('id');
    expect(rows).toHaveLength(1);
    expect(await database()('sessions').where({ user_id: rows[0].id })).toHaveLength(1);
  });

  test('ignores what nobody may set', async () => {
    const email = newEmail();
    const extras = {
      _id: 'a'.repeat(24),
      id: 1,
      documentId: 'a'.repeat(24),
      role: 'admin',
      role_id: 1,
      isAdmin: true,
      blocked: true,
      banned: true,
      confirmed: false,
      demo: true,
      builtIn: true,
      provider: 'google',
      bio: 'Bio',
      profilePicture: 'https://example.org/a.png',
      following: ['a'.repeat(24)],
      resetPasswordToken: 'x',
      createdAt: '2001-01-01T00:00:00.000Z',
    };
    const answer = await visitor().post<{ user: User }>(path, { ...extras, name: 'Plain', email, password });
    const { user } = answer.body;
    expect(userSchema.parse(user)).toEqual(user);
    expect(user).toMatchObject({ role: 'user', banned: false, bio: '', profilePicture: null, following: [] });
    expect(user._id).not.toBe(extras._id);
    expect(new Date(user.createdAt).getTime()).toBeGreaterThan(Date.now() - 60_000);
    const row = await rowsOf(email).first();
    expect(row).toMatchObject({ provider: 'local', reset_password_token: null });
    expect([row.demo, row.built_in, row.blocked].map(Boolean)).toEqual([false, false, false]);
  });

  const valid = { name: 'Ada', email: 'ada@example.org', password };

  test.each([
    ['nothing', {}, ['name', 'email', 'password']],
    ['blanks', { name: ' ', email: ' ', password: '' }, ['name', 'email', 'password']],
    ['null', { ...valid, name: null }, ['name']],
    ['a number as a name', { ...valid, name: 7 }, ['name']],
    ['a long name', { ...valid, name: '😀'.repeat(61) }, ['name']],
    ['a NUL in a name', { ...valid, name: 'a\0b' }, ['name']],
    ['a name that nobody can see', { ...valid, name: '\u200b\u202e' }, ['name']],
    ['half a character', { ...valid, name: 'a\ud800' }, ['name']],
    ['an email without @', { ...valid, email: 'ada' }, ['email']],
    ['an email with a space', { ...valid, email: 'a da@example.org' }, ['email']],
    ['a long email', { ...valid, email: `${'a'.repeat(250)}@b.org` }, ['email']],
    ['a list as an email', { ...valid, email: ['a@b'] }, ['email']],
  ])('refuses %s', async (_what, body, fields) => {
    const answer = await visitor().post(path, body);
    expectRefused(answer, fields);
    expect(answer.cookie).toBeUndefined();
  });

  test.each([
    '',
    12_345_678,
    'a',
    'Aa1!😀😀😀',
    'lower-1!',
    'lowercase',
    'UPPER-1!',
    'No-Number!',
    'NoSpecial-1',
    `Aa1!${'x'.repeat(69)}`,
    `Aa1!${'é'.repeat(35)}`,
    'Aa1!aaaa\0',
  ])('refuses the password %j', async (given) => {
    const answer = await visitor().post(path, { ...valid, password: given });
    expectRefused(answer, ['password']);
  });

  test.each([`Aa1!${'x'.repeat(68)}`, '  Aa1!  spaces count  '])('takes the password %j', async (given) => {
    const email = newEmail();
    expect((await visitor().post(path, { name: 'Ada', email, password: given })).status).toBe(201);
    expect((await visitor().post('/users/login', { email, password: given })).status).toBe(200);
    expect(
      (await visitor().post('/users/login', { email, password: given.trim().slice(0, -1) })).status,
    ).toBe(401);
  });

  test('takes a name of sixty code points and an email of 254 characters', async () => {
    const email = `${'a'.repeat(240)}.${process.pid}@b.org`.slice(-254);
    const answer = await visitor().post<{ user: User }>(path, { name: '😀'.repeat(60), email, password });
    expect(answer.status).toBe(201);
    expect(answer.body.user.name).toBe('😀'.repeat(60));
  });

  test('is open to somebody who is logged in, and replaces their session', async () => {
    const person = await makeUser();
    const before = person.client.cookie;
    const answer = await person.client.post(path, { name: 'Second', email: newEmail(), password });
    expect(answer.status).toBe(201);
    expect(answer.cookie).not.toBe(before);
  });
});

describe('a registration that is not kept', () => {
  test('hands out no cookie', async () => {
    const email = newEmail();
    const headers = { 'Idempotency-Key': `lost-${email}` };
    const answer = await whileRowsAreRefused('idempotency_keys', () =>
      visitor().post(path, { name: 'Lost', email, password }, headers),
    );
    expect([answer.status, answer.cookie]).toEqual([500, undefined]);
    expect(await rowsOf(email)).toEqual([]);
  });
});

describe('a repeated registration whose caller gives up', () => {
  test('opens no session', async () => {
    const email = newEmail();
    const registration = { name: 'Gone', email, password };
    const headers = { 'Idempotency-Key': `gone-${email}` };
    expect((await visitor().post(path, registration, headers)).status).toBe(201);
    await slowDown(email);
    await giveUp(visitor(), path, registration, headers);
    await visitor().post('/users/login', { email, password: 'Wrong-Horse-1!' });
    const [user] = await rowsOf(email);
    expect(await database()('sessions').where({ user_id: user.id })).toHaveLength(1);
  });
});
