import { describe, expect, test, vi } from 'vitest';
import { clientSecret, type Trick } from '../../../tests/support/peers/openid-provider.mjs';
import { expectRefused, newPerson, prepareProviderCms } from '../../../tests/support/provider-cms';
import { siteUrl } from '../../../tests/support/signing-in';

const { provider, cms, db, newBrowser, signIn, countAccounts } = prepareProviderCms();

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
    expectRefused(await signIn(person, trick));
    expect(await countAccounts(person.email as string)).toBe(0);
  });

  test('a state that was never given out, changed, or missing', async () => {
    const browser = newBrowser();
    const person = newPerson();
    for (const state of ['y'.repeat(43), '', undefined]) {
      const params = await provider().authorize(await browser.start(), person);
      if (state === undefined) params.delete('state');
      else params.set('state', state);
      expectRefused({ browser, answer: await browser.finish(params) });
    }
  });

  test('another code, and a code of another sign-in', async () => {
    const browser = newBrowser();
    const params = await provider().authorize(await browser.start(), newPerson());
    const other = await provider().authorize(await browser.start(), newPerson());
    params.set('code', other.get('code') as string);
    expectRefused({ browser, answer: await browser.finish(params) });
  });

  test('a refusal by the person, or an error of the provider', async () => {
    const browser = newBrowser();
    const state = new URL(await browser.start()).searchParams.get('state') as string;
    const refusal = { error: 'access_denied', state, iss: provider().url };
    expectRefused({ browser, answer: await browser.finish(new URLSearchParams(refusal)) });
  });

  test('the callback of another browser, with or without a secret of its own', async () => {
    const victim = newBrowser();
    await victim.start();
    const attacker = newBrowser();
    const params = await provider().authorize(await attacker.start(), newPerson());
    expectRefused({ browser: victim, answer: await victim.finish(params) });
    const bare = newBrowser();
    expectRefused({ browser: bare, answer: await bare.finish(params) });
    expect((await attacker.finish(params)).status).toBe(200);
  });

  test('a callback that is replayed', async () => {
    const browser = newBrowser();
    const params = await provider().authorize(await browser.start(), newPerson());
    expect((await browser.finish(params)).status).toBe(200);
    expect((await browser.finish(params)).status).toBe(401);
    const twice = await provider().authorize(await browser.start(), newPerson());
    const answers = await Promise.all([browser.finish(twice), browser.finish(twice)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('one that comes too late', async () => {
    const browser = newBrowser();
    const params = await provider().authorize(await browser.start(), newPerson());
    await db()('sign_in_attempts')
      .whereNull('used_at')
      .update({ expires_at: new Date(Date.now() - 1000) });
    expectRefused({ browser, answer: await browser.finish(params) });
  });

  test.each([
    'https://evil.example/auth/portal/callback',
    `${siteUrl}/auth/portal/callback/`,
    `${siteUrl}.evil.example/auth/portal/callback`,
    'http://127.0.0.1:3000/auth/portal/callback',
    'auth/portal/callback',
  ])('a callback at %s', async (address) => {
    const browser = newBrowser();
    const params = await provider().authorize(await browser.start(), newPerson());
    const answer = await browser.post('/users/oidc/finish', { url: `${address}?${params}` });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, ['url']]);
  });
});

test('two tabs of a browser do not disturb each other', async () => {
  const browser = newBrowser();
  const [one, other] = [newPerson(), newPerson()];
  const first = await provider().authorize(await browser.start(), one);
  const second = await provider().authorize(await browser.start(), other);
  expect((await browser.finish(second)).body.user?.email).toBe(other.email);
  expect((await browser.finish(first)).body.user?.email).toBe(one.email);
});

test('keys that the provider has rotated a moment ago are known', async () => {
  await signIn(newPerson());
  await provider().rotateKey();
  expect((await signIn(newPerson())).answer.status).toBe(200);
});

test('a provider that fails is a 503, and the next try works', async () => {
  const { answer } = await signIn(newPerson(), { status: 500 });
  expect(answer.status).toBe(503);
  expect(cms().log()).toMatch(new RegExp(`sign-in provider ${provider().url} cannot be used: [^"]* 500`));
  expect((await signIn(newPerson())).answer.status).toBe(200);
});

test('of an error that the callback names, only a code is in the log', async () => {
  const browser = newBrowser();
  for (const error of ['Write to visitor@example.org', `${'a_'.repeat(20)}b`, 'login_required']) {
    const state = new URL(await browser.start()).searchParams.get('state') as string;
    const params = new URLSearchParams({ error, state, iss: provider().url });
    expectRefused({ browser, answer: await browser.finish(params) });
  }
  await vi.waitFor(() => expect(cms().log()).toMatch(/ was refused: [^"]* login_required/));
  expect(cms().log()).not.toMatch(/visitor|a_a_/);
});

test('no token, code or secret is in the log', async () => {
  const { browser } = await signIn(newPerson());
  const log = cms().log();
  expect(log).not.toMatch(/eyJ|code-\d/);
  for (const secret of [browser.secret, browser.client.cookie, clientSecret])
    expect(log).not.toContain(secret);
});
