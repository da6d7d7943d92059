// @module-tag postgres
import { describe, expect, test } from 'vitest';
import { type Answer, visitor } from '../../../tests/support/client';
import { makeUser, openSession, password, type Person } from '../../../tests/support/builders/people';
import { database } from '../../../tests/support/database';
import { findMail, tokenIn } from '../../../tests/support/sent-mails';
import type { ErrorAnswer, User } from '../../contract';
import { newDocumentId, newRow } from '../../database/new-row';
import { maskMailbox } from '../../lib/email-address';

const newPassword = 'Other-Horse-2!';
const dead = { token: expect.any(String) };
const accepted = { success: true, message: 'If this address has an account, a mail is on its way.' };

const forgot = (email: string) => visitor().post('/users/password/forgot', { email });
const reset = (body: object) => visitor().post<ErrorAnswer>('/users/password/reset', body);
const login = async (email: string, given: string) =>
  (await visitor().post('/users/login', { email, password: given })).status;

async function requestToken({ email }: Person, count = 1) {
  await forgot(email);
  return tokenIn(await findMail(email, 'reset-password', { count }), '/reset-password');
}

const change = ({ id }: Person, columns: object) => database()('up_users').where({ id }).update(columns);
function connectIdentity({ id, email }: Person) {
  const identity = { issuer: 'https://accounts.example.org', subject: newDocumentId(), email };
  return database()('connected_identities').insert({ ...newRow(), ...identity, user_id: id });
}

const rowsOf = () => database()('mails').where({ kind: 'reset-password' }).orderBy('id', 'desc');

describe('POST /users/password/forgot', () => {
  test('answers any address alike', async () => {
    const person = await makeUser();
    for (const email of [person.email, person.email.toUpperCase(), `${newDocumentId()}@example.org`, 'a@b']) {
      const answer = await forgot(email);
      expect([answer.status, answer.body, answer.cookie]).toEqual([200, accepted, undefined]);
    }
    expect((await forgot('')).status).toBe(400);
  });

  test('mails the stored address, not the one that was typed', async () => {
    const person = await makeUser({ email: `Mixed.${newDocumentId()}@example.org` });
    await forgot(person.email.toLowerCase());
    const mail = await findMail(person.email, 'reset-password');
    expect(mail.text).toContain('/reset-password?token=');
    expect(mail.text).not.toContain(person.name);
  });

  test.each<[string, object]>([
    ['is banned', { blocked: true }],
    ['has no password', { password: null }],
  ])('never mails an account that %s', async (_what, columns) => {
    const person = await makeUser();
    await change(person, columns);
    expect((await forgot(person.email)).body).toEqual(accepted);
    const [row] = await rowsOf();
    expect(row).toMatchObject({ state: 'unsent', next_attempt_at: null });
    expect(await database()('account_tokens').where({ user_id: person.id })).toEqual([]);
    expect(await database()('mail_bodies').where({ mail_id: row.id }).first('body')).toEqual({ body: '' });
  });

  test('mails an account that only a provider leads into', async () => {
    const person = await makeUser();
    await change(person, { password: null });
    await connectIdentity(person);
    const token = await requestToken(person);
    expect((await reset({ token, newPassword })).status).toBe(200);
    expect(await login(person.email, newPassword)).toBe(200);
  });

  test('writes as many rows for an unknown address as for a known one', async () => {
    // Only this kind is counted, because jobs write other mails at the same time.
    const count = async () =>
      Promise.all(
        ['mails', 'account_tokens'].map(async (table) => {
          const [row] = await database()(table).where({ kind: 'reset-password' }).count({ rows: '*' });
          return Number(row?.rows);
        }),
      );
    const person = await makeUser();
    for (const email of [person.email, `${newDocumentId()}@example.org`]) {
      const before = await count();
      // The limit of three mails an hour makes no difference.
      for (let i = 0; i < 5; i += 1) await forgot(email);
      const after = await count();
      expect([after[0]! - before[0]!, after[1]! - before[1]!]).toEqual([5, 5]);
    }
    const states = (await rowsOf().limit(10)).map(({ state }: { state: string }) => state);
    expect(states.filter((state) => state === 'unsent')).toHaveLength(7);
  });

  test('mails a confirmed address three times an hour, whatever others have sent there', async () => {
    const subscribe = (email: string) => visitor().post('/subscribers', { email });
    const statesOf = (email: string) =>
      database()('mails')
        .where({ recipient: maskMailbox(email) })
        .orderBy('id')
        .select('kind', 'state');
    const isSent = ({ state }: { state: string }) => state !== 'unsent';
    // Each address has a domain of its own, by which its mails are found.
    const address = () => `person@${newDocumentId()}.example`;
    const [person, other] = [await makeUser({ email: address() }), await makeUser({ email: address() })];
    for (let i = 0; i < 4; i += 1) await subscribe(person.email);
    for (let i = 0; i < 4; i += 1) await forgot(person.email);
    const mails = await statesOf(person.email);
    expect(mails.filter(isSent).map(({ kind }) => kind)).toEqual([
      ...['confirm-subscription', 'confirm-subscription', 'confirm-subscription'],
      ...['reset-password', 'reset-password', 'reset-password'],
    ]);
    for (let i = 0; i < 4; i += 1) await forgot(other.email);
    await subscribe(other.email);
    expect((await statesOf(other.email)).at(-1)).toMatchObject({ kind: 'confirm-subscription' });
  });

  test('mails an unconfirmed address no more than three times an hour together with confirmations', async () => {
    const person = await makeUser({ email: `person@${newDocumentId()}.example` });
    await change(person, { confirmed: false });
    const mails = () => database()('mails').where({ recipient: maskMailbox(person.email) });
    for (let i = 0; i < 2; i += 1) await person.client.post('/users/email/confirm/request');
    for (let i = 0; i < 2; i += 1) await forgot(person.email);
    expect(await mails().whereNot({ state: 'unsent' })).toHaveLength(3);
  });
});

describe('POST /users/password/reset', () => {
  test('sets the password, confirms the email, ends all sessions and opens one', async () => {
    const person = await makeUser();
    await change(person, { confirmed: false });
    // Somebody else may have connected it, in advance.
    await connectIdentity(person);
    const token = await requestToken(person);
    const client = visitor();
    const answer = await client.post('/users/password/reset', { token, newPassword });
    expect(await database()('connected_identities').where({ user_id: person.id })).toEqual([]);
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, message: 'Your new password is set. You are logged in.' },
    ]);
    expect((await client.get<User>('/users/me')).body).toMatchObject({
      email: person.email,
      emailConfirmed: true,
    });
    expect((await person.client.get('/users/me')).status).toBe(401);
    expect([await login(person.email, newPassword), await login(person.email, password)]).toEqual([200, 401]);
    const again = await reset({ token, newPassword: 'Third-Horse-3!' });
    expect([again.status, again.body.errors]).toEqual([400, dead]);
    expect(await login(person.email, newPassword)).toBe(200);
  });

  test('ends the session of another user at this browser', async () => {
    const [person, other] = [await makeUser(), await makeUser()];
    const before = other.client.cookie;
    await other.client.post('/users/password/reset', { token: await requestToken(person), newPassword });
    expect((await other.client.get<User>('/users/me')).body.email).toBe(person.email);
    other.client.cookie = before;
    expect((await other.client.get('/users/me')).status).toBe(401);
  });

  test('voids the account’s other links for a new password, and nobody else’s', async () => {
    const [person, other] = [await makeUser(), await makeUser()];
    const first = await requestToken(person);
    const second = await requestToken(person, 2);
    const theirs = await requestToken(other);
    expect((await reset({ token: second, newPassword })).status).toBe(200);
    expect((await reset({ token: first, newPassword })).body.errors).toEqual(dead);
    expect((await reset({ token: theirs, newPassword })).status).toBe(200);
  });

  test('refuses a banned account, and its link works once the ban is lifted', async () => {
    const person = await makeUser();
    const token = await requestToken(person);
    await change(person, { blocked: true });
    const answer = await reset({ token, newPassword });
    expect([answer.status, answer.body.message]).toEqual([403, expect.any(String)]);
    expect(answer.cookie).toBeUndefined();
    await change(person, { blocked: false });
    expect((await reset({ token, newPassword })).status).toBe(200);
  });

  test('refuses a link after an hour, and after the email was changed', async () => {
    const person = await makeUser();
    const token = await requestToken(person);
    const rows = database()('account_tokens').where({ user_id: person.id });
    const [row] = await rows.clone();
    await rows.clone().update({ expires_at: new Date(Date.now() - 1000) });
    expect((await reset({ token, newPassword })).body.errors).toEqual(dead);
    await rows.clone().update({ expires_at: row.expires_at });
    const email = `${newDocumentId()}@example.org`;
    await change(person, { email, username: email });
    expect((await reset({ token, newPassword })).body.errors).toEqual(dead);
    await change(person, { email: person.email, username: person.email });
    expect((await reset({ token, newPassword })).status).toBe(200);
  });

  test('does not take a link that confirms an email', async () => {
    const person = await makeUser();
    await change(person, { confirmed: false });
    await person.client.post('/users/email/confirm/request');
    const token = tokenIn(await findMail(person.email, 'confirm-email'), '/confirm-email');
    expect((await reset({ token, newPassword })).body.errors).toEqual(dead);
  });

  test.each<[object, object]>([
    [{}, { ...dead, newPassword: expect.any(String) }],
    [{ token: 'x'.repeat(43), newPassword }, dead],
    [{ token: 5, newPassword }, dead],
    [{ token: 'x'.repeat(43), newPassword: 'short' }, { newPassword: expect.any(String) }],
  ])('refuses %j', async (body, errors) => {
    const answer = await reset(body);
    expect([answer.status, answer.body.errors]).toEqual([400, errors]);
  });

  test('lets one of five calls at once through, which alone is logged in', async () => {
    const person = await makeUser();
    const other = await openSession(person.id);
    const token = await requestToken(person);
    const answers: Answer[] = await Promise.all(
      Array.from({ length: 5 }, (_, i) => reset({ token, newPassword: `Horse-Number-${i}!` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    expect(answers.filter(({ cookie }) => cookie)).toHaveLength(1);
    expect((await other.get('/users/me')).status).toBe(401);
    const [sessions] = await database()('sessions').where({ user_id: person.id }).count({ open: '*' });
    expect(Number(sessions?.open)).toBe(1);
  });
});
