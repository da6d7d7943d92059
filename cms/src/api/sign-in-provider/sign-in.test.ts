// @module-tag postgres
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { password } from '../../../tests/support/builders/people';
import { clientId, type Person } from '../../../tests/support/peers/openid-provider.mjs';
import { expectRefused, newPerson, prepareProviderCms } from '../../../tests/support/provider-cms';
import { Browser, siteUrl } from '../../../tests/support/signing-in';

const { provider, cms, db, newBrowser, signIn, register, countAccounts } = prepareProviderCms();

describe('POST /users/oidc/start', () => {
  test('gives the provider’s address with PKCE, state and nonce, and a secret for the browser', async () => {
    const browser = newBrowser();
    const answer = await browser.post<{ url: string }>('/users/oidc/start', { redirectTo: '/about' });
    const [cookie] = answer.headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/^linefeed_oidc=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/);
    const url = new URL(answer.body.url);
    expect(url.origin + url.pathname).toBe(`${provider().url}/authorize`);
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

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    '/..//evil.example',
    '/.%2e//evil.example',
    '/%2f%2fevil.example',
    'about',
  ])('refuses to lead to %j', async (redirectTo) => {
    const answer = await newBrowser().post('/users/oidc/start', { redirectTo });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, ['redirectTo']]);
  });

  test('knows no provider that is not set up', async () => {
    expect((await newBrowser().post('/users/oidc/start', { provider: 'github' })).status).toBe(404);
    expect((await newBrowser().post('/users/oidc/start', { provider: 'other' })).status).toBe(400);
  });
});

describe('somebody new', () => {
  test('gets a confirmed account without a password, and a session', async () => {
    const person = newPerson();
    const browser = newBrowser();
    const params = await provider().authorize(await browser.start({ redirectTo: '/about?x=1' }), person);
    const { status, body } = await browser.finish(params);
    expect([status, body]).toMatchObject([200, { success: true, next: 'done', redirectTo: '/about?x=1' }]);
    expect(body.user).toMatchObject({ name: 'Ada Provider', email: person.email, emailConfirmed: true });
    expect((await browser.client.get('/users/me')).status).toBe(200);
    expect(
      await db()('up_users').where({ email: person.email }).first('password', 'confirmed'),
    ).toMatchObject({
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
    expectRefused(await signIn(person));
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
      expectRefused(await signIn(person));
      expectRefused(await signIn({ ...person, email_verified: 'true' as unknown as boolean }));
    }
  });

  test('is not joined by letters that only look alike to Unicode', async () => {
    const sub = randomUUID();
    await register(`k.${sub}@example.org`, true);
    expectRefused(await signIn(newPerson({ email: `\u212A.${sub}@example.org` })));
  });

  test('that is banned is refused', async () => {
    const person = newPerson();
    await signIn(person);
    await db()('up_users').where({ email: person.email }).update({ blocked: true });
    const { answer } = await signIn(person);
    expect([answer.status, answer.body.message]).toEqual([403, expect.any(String)]);
  });

  test('of the demo is never joined', async () => {
    expectRefused(await signIn(newPerson({ email: 'demo.admin@linefeed.dev' })));
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

describe('an email that only the userinfo endpoint names', () => {
  test('is taken', async () => {
    const userInfo = newPerson();
    const { answer } = await signIn({ sub: userInfo.sub }, { userInfo });
    expect(answer.body).toMatchObject({ next: 'done', user: { email: userInfo.email } });
  });

  test('comes too late when the whole exchange takes longer than two calls may', async () => {
    const userInfo = newPerson();
    const browser = newBrowser();
    const params = await provider().authorize(await browser.start(), { sub: userInfo.sub }, { userInfo });
    // The tokens, the keys and the person: none of them takes too long by itself.
    provider().slowDown(2200);
    const answer = await browser.finish(params).finally(() => provider().slowDown(0));
    expect(answer.status).toBe(503);
    expect(provider().calls.at(-1)).toBe('/userinfo');
    expect(await db()('up_users').where({ email: userInfo.email })).toEqual([]);
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
    expect([wrong.status, wrong.body.errors]).toEqual([400, { password: expect.any(String) }]);
    expect(await db()('connected_identities').where({ subject: person.sub })).toEqual([]);
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
    const stranger = new Browser(cms().url, '', 'x'.repeat(43));
    expect((await stranger.post('/users/oidc/prove', { password })).status).toBe(401);
    await db()('up_users').where({ email: person.email }).update({ blocked: true });
    const banned = await browser.post('/users/oidc/prove', { password });
    expect([banned.status, banned.body.message]).toEqual([403, expect.any(String)]);
  });

  test('ends when the account gets another email', async () => {
    const { person, owner, browser } = await meetRegistered();
    const changed = { email: `new-${person.email}` };
    expect((await owner.browser.client.put(`/users/profile/${owner.id}`, changed)).status).toBe(200);
    expectRefused({ browser, answer: await browser.post('/users/oidc/prove', { password }) });
    expect(await db()('connected_identities').where({ subject: person.sub })).toEqual([]);
  });

  test('tabs of one browser prove each their own account, in any order', async () => {
    const { person, owner, browser } = await meetRegistered();
    const other = newPerson();
    const otherOwner = await register(other.email as string);
    const proofs: (string | null)[] = [];
    for (const one of [person, person, other]) {
      const answer = await browser.finish(await provider().authorize(await browser.start(), one));
      proofs.push(answer.body.proof);
    }
    for (const [proof, id] of [
      [proofs[0], owner.id],
      [proofs[2], otherOwner.id],
      // The first proof has already connected this identity.
      [proofs[1], owner.id],
    ]) {
      const { status, body } = await browser.post('/users/oidc/prove', { password, proof });
      expect([status, body.user?._id]).toEqual([200, id]);
    }
    expect(await db()('connected_identities').where({ subject: person.sub })).toHaveLength(1);
    const stranger = newBrowser();
    await stranger.start();
    expect((await stranger.post('/users/oidc/prove', { password, proof: proofs[0] })).status).toBe(401);
  });

  test('of two proofs at once one joins', async () => {
    const { person, browser } = await meetRegistered();
    const twin = new Browser(cms().url, '', browser.secret);
    const answers = await Promise.all(
      [browser, twin].map((one) => one.post('/users/oidc/prove', { password })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await db()('connected_identities').where({ subject: person.sub })).toHaveLength(1);
  });
});
