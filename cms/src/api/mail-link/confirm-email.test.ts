// @module-tag postgres
import { describe, expect, test } from 'vitest';
import type { ErrorAnswer, User } from '../../contract';
import { makeUser, password, type Person } from '../../../tests/support/builders/people';
import { visitor } from '../../../tests/support/client';
import { database } from '../../../tests/support/database';
import { findMail, tokenIn } from '../../../tests/support/sent-mails';
import { newDocumentId } from '../../database/new-row';

const dead = {
  success: false,
  message: expect.any(String),
  errors: { token: expect.any(String) },
};
const unknownToken = 'x'.repeat(43);
const newEmail = () => `${newDocumentId()}@example.org`;

async function makeUnconfirmed(): Promise<Person> {
  const person = await makeUser();
  await database()('up_users').where({ id: person.id }).update({ confirmed: false });
  return person;
}

const mailsOf = ({ id }: Person) => database()('mails').where({ reference: `confirm-email ${id}` });

const me = async ({ client }: Pick<Person, 'client'>) => (await client.get<User>('/users/me')).body;
const confirm = (token: unknown) => visitor().post<ErrorAnswer>('/users/email/confirm', { token });
const check = (token: unknown) => visitor().post<ErrorAnswer>('/users/links/check', { token });

const sent = { success: true, message: 'A mail is on its way. Its link is valid for 24 hours.' };
const unsent = {
  success: true,
  message: 'No mail can be sent to this address right now. Please try again later.',
};
const request = ({ client }: Pick<Person, 'client'>) => client.post('/users/email/confirm/request');

async function requestToken({ client, email }: Person, count = 1) {
  expect((await client.post('/users/email/confirm/request')).status).toBe(200);
  return tokenIn(await findMail(email, 'confirm-email', { count }), '/confirm-email');
}

describe('a registration', () => {
  test('mails a link that confirms the email once', async () => {
    const [client, email] = [visitor(), newEmail()];
    await client.post('/users/register', { name: 'Newcomer <b>', email, password });
    expect(await me({ client })).toMatchObject({ emailConfirmed: false });
    const mail = await findMail(email, 'confirm-email');
    expect(mail.subject).toBe('Confirm your email');
    expect(mail.text).not.toContain('Newcomer');
    const token = tokenIn(mail, '/confirm-email');
    expect((await check(token)).body).toEqual({ success: true, purpose: 'confirm-email', used: false });
    expect(await me({ client })).toMatchObject({ emailConfirmed: false });
    const answer = await confirm(token);
    expect([answer.status, answer.body, answer.cookie]).toEqual([
      200,
      { success: true, message: 'Your email is confirmed.' },
      undefined,
    ]);
    expect(await me({ client })).toMatchObject({ emailConfirmed: true });
    const again = await confirm(token);
    expect([again.status, again.body]).toEqual([400, dead]);
    expect((await check(token)).body).toMatchObject({ used: true });
  });
});

test('a registration is mailed also when others have asked for the password of its address before', async () => {
  const [client, email] = [visitor(), newEmail()];
  for (let i = 0; i < 3; i += 1) await visitor().post('/users/password/forgot', { email });
  await client.post('/users/register', { name: 'Newcomer', email, password });
  await findMail(email, 'confirm-email');
});

test('subscriptions by strangers take no mail from an account, nor the other way round', async () => {
  const [client, email] = [visitor(), newEmail()];
  const subscribe = () => visitor().post('/subscribers', { email });
  for (let i = 0; i < 3; i += 1) await subscribe();
  await client.post('/users/register', { name: 'Newcomer', email, password });
  await visitor().post('/users/password/forgot', { email });
  await findMail(email, 'reset-password');
  await findMail(email, 'confirm-email');
  const other = newEmail();
  await visitor().post('/users/register', { name: 'Newcomer', email: other, password });
  for (let i = 0; i < 3; i += 1) await visitor().post('/users/password/forgot', { email: other });
  await visitor().post('/subscribers', { email: other });
  await findMail(other, 'confirm-subscription');
});

describe('POST /users/email/confirm/request', () => {
  test('needs sign-in', async () => {
    expect((await visitor().post('/users/email/confirm/request')).status).toBe(401);
  });

  test('mails another link; those before it stay valid', async () => {
    const person = await makeUnconfirmed();
    const first = await requestToken(person);
    const second = await requestToken(person, 2);
    expect(second).not.toBe(first);
    expect((await confirm(first)).status).toBe(200);
    const answer = await person.client.post('/users/email/confirm/request');
    expect(answer.body).toEqual({ success: true, message: 'Your email is already confirmed.' });
    expect(await mailsOf(person)).toHaveLength(2);
  });

  test('mails an unproven address three times an hour, and says when it mails none', async () => {
    const person = await makeUnconfirmed();
    const answers = [];
    for (let i = 0; i < 4; i += 1) answers.push((await request(person)).body);
    expect(answers).toEqual([sent, sent, sent, unsent]);
    await findMail(person.email, 'confirm-email', { count: 3 });
    expect(await mailsOf(person)).toHaveLength(3);
  });

  test('mails an unproven address ten times a day', async () => {
    const person = await makeUnconfirmed();
    const counts: number[] = [];
    for (let i = 1; i <= 12; i += 1) {
      await person.client.post('/users/email/confirm/request');
      counts.push((await mailsOf(person)).length);
      // As if more than an hour lay between all of them.
      await mailsOf(person).update({ created_at: new Date(Date.now() - (24 - i) * 3_600_000) });
    }
    expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10]);
    await mailsOf(person).update({ created_at: new Date(Date.now() - 25 * 3_600_000) });
    await person.client.post('/users/email/confirm/request');
    expect(await mailsOf(person)).toHaveLength(11);
  });

  test('accepts an address that is not one plain mailbox, and mails it nothing', async () => {
    const person = await makeUnconfirmed();
    const email = `"a b"${newEmail()}`.replace(' ', '');
    await database()('up_users').where({ id: person.id }).update({ email, username: email });
    const answer = await request(person);
    expect([answer.status, answer.body]).toEqual([200, unsent]);
    expect(await mailsOf(person)).toEqual([]);
  });
});

describe('POST /users/email/confirm', () => {
  test.each([unknownToken, '', 'short', 5, null, undefined, ['x'], '../x'])(
    'refuses %j, and so does the check',
    async (token) => {
      for (const answer of [await confirm(token), await check(token)]) {
        expect([answer.status, answer.body]).toEqual([400, dead]);
      }
    },
  );

  test('refuses a link after a day', async () => {
    const person = await makeUnconfirmed();
    const token = await requestToken(person);
    const past = new Date(Date.now() - 1000);
    await database()('account_tokens').where({ user_id: person.id }).update({ expires_at: past });
    expect([(await confirm(token)).status, (await check(token)).status]).toEqual([400, 400]);
    expect(await me(person)).toMatchObject({ emailConfirmed: false });
  });

  test('does not take a link for a new password', async () => {
    const person = await makeUnconfirmed();
    await visitor().post('/users/password/forgot', { email: person.email });
    const token = tokenIn(await findMail(person.email, 'reset-password'), '/reset-password');
    expect((await confirm(token)).body).toEqual(dead);
    expect((await check(token)).body).toEqual({ success: true, purpose: 'reset-password', used: false });
  });

  test('lets one of ten calls at once through', async () => {
    const token = await requestToken(await makeUnconfirmed());
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)]);
  });

  test('stores no token, and forgets all of them with the account', async () => {
    const person = await makeUnconfirmed();
    const token = await requestToken(person);
    const rows = await database()('account_tokens').where({ user_id: person.id });
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    await person.client.call('DELETE', '/users/me', { body: { password, blogs: 'delete' } });
    expect(await database()('account_tokens').where({ user_id: person.id })).toEqual([]);
    expect((await confirm(token)).body).toEqual(dead);
  });
});

describe('PUT /users/profile/{id} with another email', () => {
  test('unconfirms it, voids all links, tells the former address and mails the new one', async () => {
    const person = await makeUnconfirmed();
    const former = await requestToken(person);
    expect((await confirm(former)).status).toBe(200);
    await visitor().post('/users/password/forgot', { email: person.email });
    const reset = tokenIn(await findMail(person.email, 'reset-password'), '/reset-password');
    const email = newEmail();
    const path = `/users/profile/${person.documentId}`;
    const answer = await person.client.put<{ user: User }>(path, { email });
    expect(answer.body.user).toMatchObject({ email, emailConfirmed: false });
    expect((await check(reset)).status).toBe(400);
    const notice = await findMail(person.email, 'email-changed');
    expect(notice.text).not.toContain(email);
    const token = tokenIn(await findMail(email, 'confirm-email'), '/confirm-email');
    expect((await confirm(token)).status).toBe(200);
    expect(await me(person)).toMatchObject({ emailConfirmed: true });
    const back = await person.client.put<{ user: User }>(path, { email: person.email });
    expect(back.body.user).toMatchObject({ emailConfirmed: false });
  });

  test('takes the same mailbox in other case for the same', async () => {
    const person = await makeUser();
    const path = `/users/profile/${person.documentId}`;
    const email = person.email.toUpperCase();
    const answer = await person.client.put<{ user: User }>(path, { email });
    expect(answer.body.user).toMatchObject({ email, emailConfirmed: true });
  });

  test('takes letters that only look alike to Unicode for another mailbox', async () => {
    const email = `k.${newEmail()}`;
    const person = await makeUser({ email });
    await database()('up_users').where({ id: person.id }).update({ confirmed: true });
    const alike = email.replace('k', '\u212A');
    const path = `/users/profile/${person.documentId}`;
    const answer = await person.client.put<{ user: User }>(path, { email: alike });
    expect([answer.status, answer.body.user]).toMatchObject([200, { email: alike, emailConfirmed: false }]);
  });
});
