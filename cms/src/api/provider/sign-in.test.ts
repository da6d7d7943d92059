import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { password } from '../../../tests/builders/people';
import { makeStore } from '../../../tests/cms';
import { type CmsProcess, type CmsStore, startCms } from '../../../tests/cms-process';
import { connect } from '../../../tests/database';
import {
  clientId,
  clientSecret,
  type Person,
  startHostileProvider,
  type Trick,
} from '../../../tests/hostile-provider';
import { Browser, siteUrl } from '../../../tests/signing-in';
import type { Provider } from '../../contract';

const patience = 240_000;
let store: CmsStore & { remove: () => Promise<void> };
let provider: Awaited<ReturnType<typeof startHostileProvider>>;
let cms: CmsProcess;
let db: Knex;

beforeAll(async () => {
  store = await makeStore();
  provider = await startHostileProvider();
  cms = await startCms(store, {
    OIDC_ISSUER: provider.url,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
  });
  db = connect(store);
}, patience);

afterAll(async () => {
  await db.destroy();
  await cms.stop();
  provider.stop();
  await store.remove();
}, patience);

const newBrowser = () => new Browser(cms.url);
const newPerson = (changes: Partial<Person> = {}): Person => {
  const sub = randomUUID();
  return { sub, email: `${sub}@example.org`, email_verified: true, name: 'Ada Provider', ...changes };
};

async function signIn(person: Person, trick?: Trick, browser = newBrowser()) {
  const answer = await browser.finish(provider.authorize(await browser.start(), person, trick));
  return { browser, answer };
}

/** An account with a password, registered in the usual way. */
async function register(email: string, isConfirmed = false) {
  const browser = newBrowser();
  const answer = await browser.post('/users/register', { name: 'Registered', email, password });
  expect(answer.status).toBe(201);
  if (isConfirmed) await db('up_users').where({ username: email.toLowerCase() }).update({ confirmed: true });
  return { browser, id: answer.body.user?._id as string };
}

const countAccounts = async (email: string) =>
  (await db('up_users').where({ username: email.toLowerCase() }).select('id')).length;
const refused = { success: false, message: 'Sign-in failed. Please try again.' };

async function expectRefused({ browser, answer }: Awaited<ReturnType<typeof signIn>>) {
  expect([answer.status, answer.body]).toEqual([401, refused]);
  expect(browser.client.cookie).toBe('');
}

describe('POST /users/oidc/start', () => {
  test('gives the provider’s address with PKCE, state and nonce, and a secret for the browser', async () => {
    const browser = newBrowser();
    const answer = await browser.post<{ url: string }>('/users/oidc/start', { redirectTo: '/about' });
    const [cookie] = answer.headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/^linefeed_oidc=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/);
    const url = new URL(answer.body.url);
    expect(url.origin + url.pathname).toBe(`${provider.url}/authorize`);
    const { state, nonce, code_challenge, ...rest } = Object.fromEntries(url.searchParams);
    for (const random of [state, nonce, code_challenge]) expect(random).toMatch(/^[\w-]{43}$/);
    expect(rest).toEqual({
      client_id: clientId,
      code_challenge_method: 'S256',
      redirect_uri: `${siteUrl}/auth/portal/callback`,
      response_type: 'code',
      scope: 'openid email profile',
    });
  });

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'about'])(
    'refuses to lead to %s',
    async (redirectTo) => {
      const answer = await newBrowser().post('/users/oidc/start', { redirectTo });
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, ['redirectTo']]);
    },
  );

  test('knows no provider that is not set up', async () => {
    expect((await newBrowser().post('/users/oidc/start', { provider: 'github' })).status).toBe(404);
    expect((await newBrowser().post('/users/oidc/start', { provider: 'other' })).status).toBe(400);
  });
});

describe('somebody new', () => {
  test('gets a confirmed account without a password, and a session', async () => {
    const person = newPerson();
    const browser = newBrowser();
    const params = provider.authorize(await browser.start({ redirectTo: '/about?x=1' }), person);
    const { status, body } = await browser.finish(params);
    expect([status, body]).toMatchObject([200, { success: true, next: 'done', redirectTo: '/about?x=1' }]);
    expect(body.user).toMatchObject({ name: 'Ada Provider', email: person.email, emailConfirmed: true });
    expect((await browser.client.get('/users/me')).status).toBe(200);
    expect(await db('up_users').where({ email: person.email }).first('password', 'confirmed')).toMatchObject({
      password: null,
    });
  });

  test('whose email the provider has not verified gets an unconfirmed one', async () => {
    const { answer } = await signIn(newPerson({ email_verified: false }));
    expect(answer.body).toMatchObject({ next: 'done', user: { emailConfirmed: false } });
  });

  test.each([
    [{ name: `  ${'x'.repeat(80)} ` }, 'x'.repeat(60)],
    [{ name: '\u0000\u200b ' }, undefined],
    [{ name: undefined }, undefined],
  ])('is named by %j', async (changes, name) => {
    const person = newPerson(changes as Partial<Person>);
    const { answer } = await signIn(person);
    expect(answer.body.user?.name).toBe(name ?? person.sub);
  });

  test('without an email is refused', async () => {
    const { email: _, ...person } = newPerson();
    await expectRefused(await signIn(person));
  });

  test('who signs in twice at once has one account', async () => {
    const person = newPerson();
    const both = await Promise.all([signIn(person), signIn(person)]);
    expect(both.map(({ answer }) => [answer.status, answer.body.next])).toEqual([
      [200, 'done'],
      [200, 'done'],
    ]);
    expect(await countAccounts(person.email as string)).toBe(1);
  });
});

describe('an account that exists', () => {
  test('is found again by the provider’s subject, whatever the email is by now', async () => {
    const person = newPerson();
    const first = await signIn(person);
    const second = await signIn({ ...person, email: `changed.${person.email}` });
    expect(second.answer.body.user?._id).toBe(first.answer.body.user?._id);
    expect(second.answer.body.user?.email).toBe(person.email);
  });

  test('is joined by an email that both sides have verified', async () => {
    const person = newPerson();
    const { id } = await register((person.email as string).toUpperCase(), true);
    const { answer } = await signIn(person);
    expect(answer.body).toMatchObject({ next: 'done', user: { _id: id } });
  });

  test('is never joined by an email that the provider has not verified', async () => {
    for (const isConfirmed of [true, false]) {
      const person = newPerson({ email_verified: false });
      await register(person.email as string, isConfirmed);
      await expectRefused(await signIn(person));
      await expectRefused(await signIn({ ...person, email_verified: 'true' as unknown as boolean }));
    }
  });

  test('is not joined by letters that only look alike to Unicode', async () => {
    const sub = randomUUID();
    await register(`k.${sub}@example.org`, true);
    await expectRefused(await signIn(newPerson({ email: `\u212A.${sub}@example.org` })));
  });

  test('that is banned is refused', async () => {
    const person = newPerson();
    await signIn(person);
    await db('up_users').where({ email: person.email }).update({ blocked: true });
    const { answer } = await signIn(person);
    expect([answer.status, answer.body.message]).toEqual([403, 'Your account has been banned.']);
  });

  test('of the demo is never joined', async () => {
    await expectRefused(await signIn(newPerson({ email: 'demo.admin@linefeed.dev' })));
    const browser = newBrowser();
    await browser.post('/users/login', { email: 'demo.user@linefeed.dev', password: 'Demo-User-1!' });
    expect((await browser.post('/users/oidc/start')).status).toBe(403);
  });

  test('without a password cannot change one, and nobody logs in to it by a password', async () => {
    const person = newPerson();
    const { browser } = await signIn(person);
    const given = { password: 'Wrong-Horse-1!', newPassword: password };
    const answer = await browser.client.put<{ errors: object }>('/users/password', given);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['password']]);
    const login = { email: person.email, password };
    expect((await newBrowser().post('/users/login', login)).status).toBe(401);
  });
});

describe('POST /users/oidc/prove', () => {
  async function meetRegistered() {
    const person = newPerson();
    const owner = await register(person.email as string);
    const { browser, answer } = await signIn(person);
    expect(answer.body).toMatchObject({ success: true, user: null, next: 'prove-password' });
    expect(browser.client.cookie).toBe('');
    return { person, owner, browser };
  }

  test('an account registered in advance is joined only with its password', async () => {
    const { person, owner, browser } = await meetRegistered();
    const wrong = await browser.post('/users/oidc/prove', { password: 'Wrong-Horse-1!' });
    expect([wrong.status, wrong.body.errors]).toEqual([400, { password: 'The password is wrong' }]);
    expect(await db('providers').where({ subject: person.sub })).toEqual([]);
    const right = await browser.post('/users/oidc/prove', { password });
    expect([right.status, right.body]).toMatchObject([
      200,
      { next: 'done', user: { _id: owner.id, emailConfirmed: true } },
    ]);
    expect((await browser.client.get('/users/me')).status).toBe(200);
    expect((await browser.post('/users/oidc/prove', { password })).status).toBe(401);
    expect((await signIn(person)).answer.body).toMatchObject({ next: 'done', user: { _id: owner.id } });
  });

  test('is bound to the browser, and to the account as it was', async () => {
    const { person, browser } = await meetRegistered();
    expect((await newBrowser().post('/users/oidc/prove', { password })).status).toBe(401);
    const stranger = new Browser(cms.url, '', 'x'.repeat(43));
    expect((await stranger.post('/users/oidc/prove', { password })).status).toBe(401);
    await db('up_users').where({ email: person.email }).update({ blocked: true });
    const banned = await browser.post('/users/oidc/prove', { password });
    expect([banned.status, banned.body.message]).toEqual([403, 'Your account has been banned.']);
  });

  test('of two proofs at once one joins', async () => {
    const { person, browser } = await meetRegistered();
    const twin = new Browser(cms.url, '', browser.secret);
    const answers = await Promise.all([browser, twin].map((one) => one.post('/users/oidc/prove', { password })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await db('providers').where({ subject: person.sub })).toHaveLength(1);
  });
});

describe('a hostile answer is refused, and no account is made', () => {
  const past = Math.floor(Date.now() / 1000) - 3600;
  test.each<[string, Trick]>([
    ['another nonce', { claims: { nonce: 'other' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['another audience', { claims: { aud: 'somebody-else' } }],
    ['another issuer', { claims: { iss: 'https://accounts.google.com' } }],
    ['an expired token', { claims: { iat: past - 300, exp: past } }],
    ['alg none', { alg: 'none' }],
    ['a signature with the client’s secret', { alg: 'HS256' }],
    ['a signature by another key', { alg: 'foreign-key' }],
    ['a subject of another type', { claims: { sub: 7 as unknown as string } }],
    ['a subject that cannot be stored', { claims: { sub: 'x'.repeat(300) } }],
  ])('%s', async (_, trick) => {
    const person = newPerson();
    await expectRefused(await signIn(person, trick));
    expect(await countAccounts(person.email as string)).toBe(0);
  });

  test('a state that was never given out, changed, or missing', async () => {
    const browser = newBrowser();
    const person = newPerson();
    for (const state of ['y'.repeat(43), '', undefined]) {
      const params = provider.authorize(await browser.start(), person);
      if (state === undefined) params.delete('state');
      else params.set('state', state);
      await expectRefused({ browser, answer: await browser.finish(params) });
    }
  });

  test('another code, and a code of another sign-in', async () => {
    const browser = newBrowser();
    const params = provider.authorize(await browser.start(), newPerson());
    const other = provider.authorize(await browser.start(), newPerson());
    params.set('code', other.get('code') as string);
    await expectRefused({ browser, answer: await browser.finish(params) });
  });

  test('a refusal by the person, or an error of the provider', async () => {
    const browser = newBrowser();
    const state = new URL(await browser.start()).searchParams.get('state') as string;
    await expectRefused({ browser, answer: await browser.finish(`error=access_denied&state=${state}`) });
  });

  test('the callback of another browser, with or without a secret of its own', async () => {
    const victim = newBrowser();
    await victim.start();
    const attacker = newBrowser();
    const params = provider.authorize(await attacker.start(), newPerson());
    await expectRefused({ browser: victim, answer: await victim.finish(params) });
    const bare = newBrowser();
    await expectRefused({ browser: bare, answer: await bare.finish(params) });
    expect((await attacker.finish(params)).status).toBe(200);
  });

  test('a callback that is replayed', async () => {
    const browser = newBrowser();
    const params = provider.authorize(await browser.start(), newPerson());
    expect((await browser.finish(params)).status).toBe(200);
    expect((await browser.finish(params)).status).toBe(401);
    const twice = provider.authorize(await browser.start(), newPerson());
    const answers = await Promise.all([browser.finish(twice), browser.finish(twice)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('one that comes too late', async () => {
    const browser = newBrowser();
    const params = provider.authorize(await browser.start(), newPerson());
    await db('sign_in_attempts').whereNull('used_at').update({ expires_at: new Date(Date.now() - 1000) });
    await expectRefused({ browser, answer: await browser.finish(params) });
  });

  test.each([
    'https://evil.example/auth/portal/callback',
    `${siteUrl}/auth/portal/callback/`,
    `${siteUrl}.evil.example/auth/portal/callback`,
    'http://127.0.0.1:3000/auth/portal/callback',
    'auth/portal/callback',
  ])('a callback at %s', async (address) => {
    const browser = newBrowser();
    const params = provider.authorize(await browser.start(), newPerson());
    const answer = await browser.post('/users/oidc/finish', { url: `${address}?${params}` });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, ['url']]);
  });
});

test('two tabs of a browser do not disturb each other', async () => {
  const browser = newBrowser();
  const [one, other] = [newPerson(), newPerson()];
  const first = provider.authorize(await browser.start(), one);
  const second = provider.authorize(await browser.start(), other);
  expect((await browser.finish(second)).body.user?.email).toBe(other.email);
  expect((await browser.finish(first)).body.user?.email).toBe(one.email);
});

test('keys that the provider has rotated a moment ago are known', async () => {
  await signIn(newPerson());
  await provider.rotateKey();
  expect((await signIn(newPerson())).answer.status).toBe(200);
});

test('a provider that fails is a 503, and the next try works', async () => {
  const { answer } = await signIn(newPerson(), { status: 500 });
  expect(answer.status).toBe(503);
  expect((await signIn(newPerson())).answer.status).toBe(200);
});

describe('GET and DELETE /users/providers', () => {
  const list = (browser: Browser) => browser.client.get<Provider[]>('/users/providers');

  test('connects a further way in, once, and disconnects it again', async () => {
    const { browser } = await register(`${randomUUID()}@example.org`);
    const person = newPerson();
    const { answer } = await signIn(person, {}, browser);
    expect(answer.body).toMatchObject({ next: 'done', user: { emailConfirmed: false } });
    expect(answer.cookie).toBeUndefined();
    await signIn(person, {}, browser);
    const { body } = await list(browser);
    expect(body).toMatchObject([{ issuer: provider.url, email: person.email }]);
    expect(Object.keys(body[0] as Provider).sort()).toEqual(['_id', 'createdAt', 'email', 'issuer']);
    expect((await browser.client.delete(`/users/providers/${body[0]?._id}`)).status).toBe(200);
    expect((await list(browser)).body).toEqual([]);
  });

  test('what belongs to somebody else is neither connected nor disconnected', async () => {
    const person = newPerson();
    const owner = await signIn(person);
    const { browser } = await register(`${randomUUID()}@example.org`);
    const { answer } = await signIn(person, {}, browser);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'This sign-in method belongs to another account.',
    ]);
    const [row] = (await list(owner.browser)).body;
    expect((await browser.client.delete(`/users/providers/${row?._id}`)).status).toBe(404);
  });

  test('what one account has started, another does not finish', async () => {
    const { browser } = await register(`${randomUUID()}@example.org`);
    const params = provider.authorize(await browser.start(), newPerson());
    const other = await register(`${randomUUID()}@example.org`);
    for (const session of ['', other.browser.client.cookie]) {
      const thief = new Browser(cms.url, session, browser.secret);
      const again = provider.authorize(await browser.start(), newPerson());
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

describe('POST /users/logout', () => {
  test('gives the address that ends the session at the provider, and drops its token', async () => {
    const { browser, answer } = await signIn(newPerson());
    expect(answer.text).not.toContain('id_token');
    const [row] = await db('provider_logouts').orderBy('session_id', 'desc').limit(1);
    expect(row.details).not.toContain('eyJ');
    const { body } = await browser.post<{ endSessionUrl: string }>('/users/logout');
    const url = new URL(body.endSessionUrl);
    expect(url.origin + url.pathname).toBe(`${provider.url}/end`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      from: 'metadata',
      client_id: clientId,
      post_logout_redirect_uri: `${siteUrl}/login`,
      id_token_hint: expect.stringMatching(/^eyJ/),
    });
    expect(await db('provider_logouts').where({ session_id: row.session_id })).toEqual([]);
  });

  test('has none for a login by password', async () => {
    const { browser } = await register(`${randomUUID()}@example.org`);
    expect((await browser.post('/users/logout')).body).toMatchObject({ success: true, endSessionUrl: null });
  });
});

test('no token, code or secret is in the log', async () => {
  const { browser } = await signIn(newPerson());
  const log = cms.log();
  expect(log).not.toMatch(/eyJ|code-\d/);
  for (const secret of [browser.secret, browser.client.cookie, clientSecret]) expect(log).not.toContain(secret);
});
