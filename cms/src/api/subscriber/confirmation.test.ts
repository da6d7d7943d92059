// @module-tag postgres
import { domainToASCII } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { ErrorAnswer } from '../../contract';
import { visitor } from '../../../tests/support/client';
import { database } from '../../../tests/support/database';
import { Editor } from '../../../tests/support/editor';
import { findMail, findMails, tokenIn } from '../../../tests/support/sent-mails';
import { maskMailbox } from '../../lib/email-address';

const kind = 'confirm-subscription';
let made = 0;
const newEmail = () => `Sub.${(made += 1)}.${process.pid}.${Date.now()}@example.org`;
const subscribe = (email: string) => visitor().post('/subscribers', { email, name: 'Buy now' });
const confirm = (token: unknown) => visitor().post<ErrorAnswer>('/subscribers/confirm', { token });
const unsubscribe = (token: unknown) => visitor().post<ErrorAnswer>('/subscribers/unsubscribe', { token });
const rowOf = (email: string) => database()('subscribers').where({ key: email.toLowerCase() }).first();
const stateOf = async (email: string) => (await rowOf(email)).state;
const dead = { success: false, errors: { token: expect.any(String) } };

async function mailTo(email: string, count = 1) {
  const mail = await findMail(email, kind, { count });
  return { mail, token: tokenIn(mail, '/subscriptions/confirm'), ending: tokenIn(mail, '/unsubscribe') };
}

/** Somebody who has confirmed. */
async function makeSubscriber() {
  const email = newEmail();
  await subscribe(email);
  const mailed = await mailTo(email);
  expect((await confirm(mailed.token)).status).toBe(200);
  return { email, ...mailed };
}

describe('a confirmation mail', () => {
  test('leads to a page whose call confirms, once', async () => {
    const email = newEmail();
    await subscribe(email);
    const { mail, token } = await mailTo(email);
    expect(await stateOf(email)).toBe('pending');
    const answers = [await confirm(token), await confirm(token)];
    expect(answers.map(({ status }) => status)).toEqual([200, 400]);
    expect(answers[0]?.body).toEqual({ success: true, message: 'Your subscription is confirmed.' });
    expect(answers[1]?.body.errors).toEqual({ token: 'Your subscription is confirmed already.' });
    const row = await rowOf(email);
    expect([row.state, row.unsubscribed_at]).toEqual(['confirmed', null]);
    expect(row.confirmed_at).not.toBeNull();
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/Buy now/);
    expect(mail.headers.get('list')).toMatchObject({
      unsubscribe: { url: expect.stringContaining('/unsubscribe?token=') },
    });
  });

  test('goes to one address three times an hour, in whichever way its domain is spelt', async () => {
    const domain = `exämple-${process.pid}-${Date.now()}.example`;
    const spellings = [domain, domainToASCII(domain), domain.toUpperCase()].map((one) => `v@${one}`);
    for (const email of [...spellings, ...spellings]) await subscribe(email);
    const mails = database()('mails').where({ kind }).whereIn('recipient', spellings.map(maskMailbox));
    expect(await mails.whereNot({ state: 'unsent' })).toHaveLength(3);
  });

  test('is confirmed once by ten presses at once', async () => {
    const email = newEmail();
    await subscribe(email);
    const { token } = await mailTo(email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('stores no token that would open anything', async () => {
    const { token, ending } = await makeSubscriber();
    const stored = JSON.stringify([await database()('subscriber_tokens'), await database()('subscribers')]);
    for (const secret of [token, ending]) expect(stored).not.toContain(secret);
  });

  test('expires after 7 days', async () => {
    const email = newEmail();
    await subscribe(email);
    const { token } = await mailTo(email);
    const { id } = await rowOf(email);
    const days = (
      await database()('subscriber_tokens').where({ subscriber_id: id, purpose: 'confirm' }).first()
    ).expires_at;
    expect(Math.round((new Date(days).getTime() - Date.now()) / 86_400_000)).toBe(7);
    await database()('subscriber_tokens')
      .where({ subscriber_id: id })
      .whereNotNull('expires_at')
      .update({ expires_at: new Date(Date.now() - 1000) });
    const answer = await confirm(token);
    expect([answer.status, answer.body]).toMatchObject([400, dead]);
    expect(await stateOf(email)).toBe('pending');
  });

  test('goes to nobody who has confirmed, and to at most three an hour of the others', async () => {
    const { email } = await makeSubscriber();
    await subscribe(email);
    const other = newEmail();
    for (let i = 0; i < 5; i += 1) expect((await subscribe(other)).status).toBe(200);
    await mailTo(other, 3);
    expect([await findMails(email, kind), await findMails(other, kind)].map(({ length }) => length)).toEqual([
      1, 3,
    ]);
    const { ending } = await mailTo(other, 3);
    expect((await confirm((await mailTo(other)).token)).status).toBe(200);
    expect((await unsubscribe(ending)).status).toBe(200);
  });

  test.each(['"a"', 'a,b', '<a>'])('is never sent to the mailbox %s', async (name) => {
    const email = `${name}@${(made += 1)}.example.org`;
    expect((await subscribe(email)).status).toBe(200);
    const { document_id } = await rowOf(email);
    expect(await database()('mails').where({ reference: `subscriber ${document_id}` })).toEqual([]);
  });
});

test('subscribing writes the same rows for any address, so that the time does not tell who is subscribed', async () => {
  const { email } = await makeSubscriber();
  for (const address of [email, newEmail()]) {
    const had = Number(address === email);
    for (let i = 0; i < 5; i += 1) await subscribe(address);
    const { id, document_id } = await rowOf(address);
    const mails = await database()('mails').where({ reference: `subscriber ${document_id}` });
    const tokens = await database()('subscriber_tokens').where({ subscriber_id: id, purpose: 'confirm' });
    expect([mails.length, tokens.length]).toEqual([5 + had, 5 + had]);
  }
});

describe('the link that unsubscribes', () => {
  test('ends a subscription, and again is no error', async () => {
    const { email, ending } = await makeSubscriber();
    for (let i = 0; i < 2; i += 1) {
      const answer = await unsubscribe(ending);
      expect([answer.status, answer.body]).toEqual([
        200,
        { success: true, message: 'You are unsubscribed.' },
      ]);
    }
    expect(await stateOf(email)).toBe('unsubscribed');
  });

  test('voids the links that confirm; subscribing again sends a new one', async () => {
    const email = newEmail();
    await subscribe(email);
    const { token, ending } = await mailTo(email);
    expect((await unsubscribe(ending)).status).toBe(200);
    expect((await confirm(token)).status).toBe(400);
    await subscribe(email);
    const again = await mailTo(email, 2);
    expect(await stateOf(email)).toBe('unsubscribed');
    expect((await confirm(again.token)).status).toBe(200);
    expect(await stateOf(email)).toBe('confirmed');
    expect((await unsubscribe(again.ending)).status).toBe(200);
  });

  test('confirms nothing, nor does the other one unsubscribe', async () => {
    const { email, token, ending } = await makeSubscriber();
    expect((await confirm(ending)).body).toMatchObject(dead);
    expect((await unsubscribe(token)).body).toMatchObject(dead);
    expect(await stateOf(email)).toBe('confirmed');
  });
});

test.each([undefined, null, '', 'unknown', 5, {}, 'x'.repeat(300), ['a']])(
  '%j is no token',
  async (token) => {
    for (const call of [confirm, unsubscribe]) {
      const { status, body } = await call(token);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['token']]);
    }
  },
);

test('an email that an editor changes is unconfirmed, and the links to the former one are dead', async () => {
  const uid = 'api::subscriber.subscriber';
  const { email, ending } = await makeSubscriber();
  const editor = await Editor.logIn();
  const path = `${uid}/${(await rowOf(email)).document_id}`;
  const changed = newEmail();
  expect((await editor.call('PUT', path, { email: changed })).status).toBe(200);
  expect(await stateOf(changed)).toBe('pending');
  expect((await unsubscribe(ending)).body).toMatchObject(dead);
});

test('an editor confirms no subscriber, but ends subscriptions', async () => {
  const uid = 'api::subscriber.subscriber';
  const editor = await Editor.logIn();
  const email = newEmail();
  const now = new Date().toISOString();
  const made = await editor.call('POST', uid, { email, confirmedAt: now, state: 'confirmed' });
  const path = `${uid}/${made.body.data.documentId}`;
  const save = async (changes: object) => {
    const { status, text } = await editor.call('PUT', path, changes);
    expect([status, text]).toEqual([200, expect.not.stringMatching(/token/i)]);
    const { state, confirmed_at } = await rowOf(email);
    return [state, confirmed_at !== null];
  };
  expect(await stateOf(email)).toBe('pending');
  expect(await save({ confirmedAt: now, state: 'confirmed' })).toEqual(['pending', false]);

  await subscribe(email);
  await confirm((await mailTo(email)).token);
  expect(await save({ name: 'Ada', confirmedAt: null })).toEqual(['confirmed', true]);
  expect(await save({ unsubscribedAt: now })).toEqual(['unsubscribed', true]);
  expect(await save({ unsubscribedAt: null, confirmedAt: now })).toEqual(['pending', false]);
});

test('an email that an editor gives other letters of the same key is unconfirmed as well', async () => {
  const email = newEmail().replace('@', 'k@');
  await subscribe(email);
  await confirm((await mailTo(email)).token);
  const editor = await Editor.logIn();
  const { document_id } = await rowOf(email);
  // The Kelvin sign, whose lower case is k.
  const changed = email.replace('k@', '\u212a@');
  const answer = await editor.call('PUT', `api::subscriber.subscriber/${document_id}`, { email: changed });
  expect([answer.status, await stateOf(email)]).toEqual([200, 'pending']);
});
