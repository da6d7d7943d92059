// @module-tag postgres
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { password } from '../../../tests/support/builders/people';
import { clientId } from '../../../tests/support/peers/openid-provider.mjs';
import { newPerson, prepareProviderCms } from '../../../tests/support/provider-cms';
import { findMail, findMails, tokenIn } from '../../../tests/support/sent-mails';
import { Browser, siteUrl } from '../../../tests/support/signing-in';
import type { Provider } from '../../contract';
import { newRow } from '../../database/new-row';

const { provider, cms, store, db, newBrowser, signIn, register } = prepareProviderCms();

const list = (browser: Browser) => browser.client.get<Provider[]>('/users/providers');

describe('GET and DELETE /users/providers', () => {
  test('connects a further way in, once, and disconnects it again', async () => {
    const { browser } = await register(`${randomUUID()}@example.org`, true);
    const person = newPerson();
    const { answer } = await signIn(person, {}, browser);
    expect(answer.body).toMatchObject({ next: 'done', user: { emailConfirmed: true } });
    expect(answer.cookie).toBeUndefined();
    await signIn(person, {}, browser);
    const { body } = await list(browser);
    expect(body).toMatchObject([{ issuer: provider().url, email: person.email }]);
    expect(Object.keys(body[0] as Provider).sort()).toEqual(['_id', 'createdAt', 'email', 'issuer']);
    expect((await browser.client.delete(`/users/providers/${body[0]?._id}`)).status).toBe(200);
    expect((await list(browser)).body).toEqual([]);
  });

  test('what belongs to somebody else is neither connected nor disconnected', async () => {
    const person = newPerson();
    const owner = await signIn(person);
    const { browser } = await register(`${randomUUID()}@example.org`, true);
    const { answer } = await signIn(person, {}, browser);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'This sign-in method belongs to another account.',
    ]);
    const [row] = (await list(owner.browser)).body;
    expect((await browser.client.delete(`/users/providers/${row?._id}`)).status).toBe(404);
  });

  test('what one account has started, another does not finish', async () => {
    const { browser } = await register(`${randomUUID()}@example.org`, true);
    const params = await provider().authorize(await browser.start(), newPerson());
    const other = await register(`${randomUUID()}@example.org`);
    for (const session of ['', other.browser.client.cookie]) {
      const thief = new Browser(cms().url, session, browser.secret);
      const again = await provider().authorize(await browser.start(), newPerson());
      expect((await thief.finish(again)).status).toBe(401);
    }
    expect((await browser.finish(params)).status).toBe(200);
  });

  test('never the last way in, also of two at once', async () => {
    const { browser } = await signIn(newPerson());
    const [only] = (await list(browser)).body;
    const last = await browser.client.delete<{ message: string }>(`/users/providers/${only?._id}`);
    expect([last.status, last.body]).toEqual([
      409,
      { success: false, message: 'This is the only way into your account. Set a password first.' },
    ]);
    await signIn(newPerson(), {}, browser);
    const both = (await list(browser)).body;
    const answers = await Promise.all(
      both.map(({ _id }) => browser.client.delete(`/users/providers/${_id}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('an account whose email is not confirmed', () => {
  const refusal = { success: false, message: expect.any(String) };

  test('connects no provider, not even one that has verified the same email', async () => {
    const person = newPerson();
    const { browser } = await register(person.email as string);
    const start = await browser.post('/users/oidc/start');
    expect([start.status, start.body]).toEqual([403, refusal]);
  });

  test('does not finish what it has started with a confirmed one', async () => {
    const { browser, id } = await register(`${randomUUID()}@example.org`, true);
    const params = await provider().authorize(await browser.start(), newPerson());
    const email = `${randomUUID()}@example.org`;
    const changed = await browser.client.put(`/users/profile/${id}`, { email });
    expect(changed.status).toBe(200);
    const finish = await browser.finish(params);
    expect([finish.status, finish.body]).toEqual([403, refusal]);
    expect((await list(browser)).body).toEqual([]);
  });
});

describe('after the owner of an address has confirmed it and reset the password', () => {
  async function confirm(email: string) {
    const mail = await findMail(email, 'confirm-email', { store: store() });
    const token = tokenIn(mail, '/confirm-email');
    expect((await newBrowser().post('/users/email/confirm', { token })).status).toBe(200);
  }

  /** Gives the browser that is logged in afterwards. */
  async function reset(email: string) {
    const owner = newBrowser();
    await owner.post('/users/password/forgot', { email });
    const mail = await findMail(email, 'reset-password', { store: store() });
    const body = { token: tokenIn(mail, '/reset-password'), newPassword: 'Other-Horse-2!' };
    expect((await owner.post('/users/password/reset', body)).status).toBe(200);
    return owner;
  }

  test('a provider that was connected before does not log in, one that was connected since does', async () => {
    const email = `${randomUUID()}@example.org`;
    const { id } = await register(email);
    const former = newPerson();
    // As an older release has stored it.
    const identity = { issuer: provider().url, subject: former.sub, email: former.email };
    const user = await db()('up_users').where({ email }).first('id');
    await db()('connected_identities').insert({ ...newRow(), ...identity, user_id: user.id });
    await confirm(email);
    const since = newPerson({ email });
    expect((await signIn(since)).answer.body).toMatchObject({ next: 'done', user: { _id: id } });
    const owner = await reset(email);
    expect((await list(owner)).body).toMatchObject([{ email }]);
    expect((await signIn(former)).answer.body.user?._id).not.toBe(id);
    expect((await signIn(since)).answer.body.user?._id).toBe(id);
  });

  test('nor one that was connected before the account got this address', async () => {
    const attacker = newPerson();
    const { browser, answer } = await signIn(attacker);
    const id = answer.body.user?._id;
    const email = `${randomUUID()}@example.org`;
    expect((await browser.client.put(`/users/profile/${id}`, { email })).status).toBe(200);
    await confirm(email);
    const owner = await reset(email);
    expect((await list(owner)).body).toEqual([]);
    expect((await signIn(attacker)).answer.body.user?._id).not.toBe(id);
  });
});

describe('the owner of an account is mailed', () => {
  const kind = 'provider-connected';
  const countRows = async () => (await db()('mails').where({ kind })).length;

  test('when a provider is connected in the profile, at the account’s own address, once', async () => {
    const email = `${randomUUID()}@example.org`;
    const { browser } = await register(email, true);
    const person = newPerson();
    for (let time = 0; time < 2; time += 1) await signIn(person, {}, browser);
    const mail = await findMail(email, kind, { store: store() });
    expect(mail.subject).toBe('A sign-in method was connected');
    expect(mail.text).toContain('Google was connected to your account on Linefeed');
    expect(mail.text).toContain(`${siteUrl}/profile#sign-in-methods`);
    expect(mail.text).not.toContain(person.email);
    expect(await findMails(email, kind, store())).toHaveLength(1);
  });

  test('when it is connected because both sides have verified the same email', async () => {
    const person = newPerson();
    const email = `Joined.${person.email}`;
    await register(email, true);
    await signIn({ ...person, email: email.toLowerCase() });
    await findMail(email, kind, { store: store() });
  });

  test('when it is connected by the password, even if the address was mailed often before', async () => {
    const person = newPerson();
    const email = person.email as string;
    const { browser: owner } = await register(email);
    for (let time = 0; time < 3; time += 1) await owner.post('/users/email/confirm/request');
    const { browser } = await signIn(person);
    const before = await countRows();
    expect((await browser.post('/users/oidc/prove', { password: 'Wrong-Horse-1!' })).status).toBe(400);
    expect(await countRows()).toBe(before);
    expect((await browser.post('/users/oidc/prove', { password })).status).toBe(200);
    await findMail(email, kind, { store: store() });
  });

  test('five times an hour at most, however often one is connected and disconnected', async () => {
    const email = `${randomUUID()}@example.org`;
    const { browser } = await register(email, true);
    const before = await countRows();
    for (let time = 0; time < 7; time += 1) {
      await signIn(newPerson(), {}, browser);
      const [only] = (await list(browser)).body;
      expect((await browser.client.delete(`/users/providers/${only?._id}`)).status).toBe(200);
    }
    expect(await countRows()).toBe(before + 5);
  });

  test('but not of one that the sign-in has made, or that was connected already', async () => {
    const before = await countRows();
    const person = newPerson();
    for (let time = 0; time < 2; time += 1) expect((await signIn(person)).answer.status).toBe(200);
    expect(await countRows()).toBe(before);
  });
});

describe('POST /users/logout', () => {
  test('gives the address that ends the session at the provider, and drops its token', async () => {
    const { browser, answer } = await signIn(newPerson());
    expect(answer.text).not.toContain('id_token');
    const [row] = await db()('provider_logouts').orderBy('session_id', 'desc').limit(1);
    // The start of every token's header; a shorter one would be in a random text some day.
    expect(row.details).not.toContain('eyJhbGci');
    const { body } = await browser.post<{ endSessionUrl: string }>('/users/logout');
    const url = new URL(body.endSessionUrl);
    expect(url.origin + url.pathname).toBe(`${provider().url}/end`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      from: 'metadata',
      client_id: clientId,
      post_logout_redirect_uri: `${siteUrl}/login`,
      id_token_hint: expect.stringMatching(/^eyJ/),
    });
    expect(await db()('provider_logouts').where({ session_id: row.session_id })).toEqual([]);
  });

  test('has none for a login by password', async () => {
    const { browser } = await register(`${randomUUID()}@example.org`);
    expect((await browser.post('/users/logout')).body).toMatchObject({ success: true, endSessionUrl: null });
  });
});
