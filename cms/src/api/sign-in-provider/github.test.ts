import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { password } from '../../../tests/support/builders/people';
import { makeStore } from '../../../tests/support/cms';
import { type CmsProcess, type CmsStore, startCms } from '../../../tests/support/cms-process';
import { connect } from '../../../tests/support/database';
import {
  gitHubClient,
  type GitHubPerson,
  startGitHubServer,
} from '../../../tests/support/peers/github-server';
import { Browser } from '../../../tests/support/signing-in';

const patience = 240_000;
let store: CmsStore & { remove: () => Promise<void> };
let github: Awaited<ReturnType<typeof startGitHubServer>>;
let silent: Server;
let cms: CmsProcess;
let db: Knex;

beforeAll(async () => {
  store = await makeStore();
  github = await startGitHubServer();
  // A provider that takes connections and never says a word.
  silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  cms = await startCms(store, {
    ...gitHubClient,
    GITHUB_URL: github.url,
    OIDC_ISSUER: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    OIDC_CLIENT_ID: 'x',
    OIDC_CLIENT_SECRET: 'x',
    SIGN_IN_TIMEOUT_MS: '5000',
  });
  db = connect(store);
}, patience);

afterAll(async () => {
  await db.destroy();
  await cms.stop();
  github.stop();
  silent.close();
  await store.remove();
}, patience);

const address = (email: string, changes = {}) => ({
  email,
  primary: true,
  verified: true,
  visibility: null,
  ...changes,
});

function newPerson(changes: Partial<GitHubPerson> = {}): GitHubPerson {
  const login = `octo-${randomUUID().slice(0, 8)}`;
  return {
    id: randomInt(2 ** 40),
    login,
    name: 'Mona',
    emails: [address(`${login}@example.org`)],
    ...changes,
  };
}

async function signIn(person: GitHubPerson) {
  const browser = new Browser(cms.url);
  const started = await browser.start({ provider: 'github' });
  return { browser, answer: await browser.finish(github.authorize(started, person)) };
}

describe('GitHub', () => {
  test('is asked with PKCE for name and email addresses', async () => {
    const url = new URL(await new Browser(cms.url).start({ provider: 'github' }));
    expect(url.origin + url.pathname).toBe(`${github.url}/login/oauth/authorize`);
    expect(url.searchParams.get('scope')).toBe('read:user user:email');
    expect(url.searchParams.get('code_challenge_method')).toBe('S256');
  });

  test('gives a new account its verified primary address, and is known by its id later', async () => {
    const person = newPerson();
    const { answer } = await signIn(person);
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { next: 'done', user: { name: 'Mona', email: person.emails[0]?.email, emailConfirmed: true } },
    ]);
    const renamed = { ...person, login: 'renamed', emails: [address(`${randomUUID()}@example.org`)] };
    expect((await signIn(renamed)).answer.body.user?._id).toBe(answer.body.user?._id);
  });

  test('who has no name is called by the login, and a verified address is preferred', async () => {
    const other = `${randomUUID()}@example.org`;
    const unverified = address(`${randomUUID()}@example.org`, { verified: false });
    const person = newPerson({ name: null, emails: [unverified, address(other, { primary: false })] });
    const { answer } = await signIn(person);
    expect(answer.body.user).toMatchObject({ name: person.login, email: other, emailConfirmed: true });
  });

  test('does not open an account whose address GitHub has not verified, nor one registered in advance', async () => {
    const email = `${randomUUID()}@example.org`;
    await new Browser(cms.url).post('/users/register', { name: 'Registered', email, password });
    const unverified = await signIn(newPerson({ emails: [address(email, { verified: false })] }));
    expect(unverified.answer.status).toBe(401);
    const { browser, answer } = await signIn(newPerson({ emails: [address(email)] }));
    expect(answer.body).toMatchObject({ user: null, next: 'prove-password' });
    expect((await browser.post('/users/oidc/prove', { password })).body.user?.email).toBe(email);
  });

  test('a person without an address, a used code and another issuer are refused', async () => {
    expect((await signIn(newPerson({ emails: [] }))).answer.status).toBe(401);
    const browser = new Browser(cms.url);
    const params = github.authorize(await browser.start({ provider: 'github' }), newPerson());
    const again = new URLSearchParams(params);
    again.set('state', new URL(await browser.start({ provider: 'github' })).searchParams.get('state') ?? '');
    expect((await browser.finish(params)).status).toBe(200);
    expect((await browser.finish(again)).status).toBe(401);
    const mixedUp = github.authorize(await browser.start({ provider: 'github' }), newPerson());
    mixedUp.set('iss', 'https://accounts.google.com');
    expect((await browser.finish(mixedUp)).status).toBe(401);
    expect(cms.log()).not.toMatch(/gho_|gh-\d/);
  });

  test('logging out has no address at GitHub', async () => {
    const { browser } = await signIn(newPerson());
    expect((await browser.post('/users/logout')).body).toMatchObject({ endSessionUrl: null });
  });
});

test('a provider that is silent is a 503 once its time is over, and other calls go on', async () => {
  let isWaiting = true;
  const starting = new Browser(cms.url).post('/users/oidc/start').finally(() => (isWaiting = false));
  expect((await fetch(`${cms.url}/readyz`)).status).toBe(200);
  expect(isWaiting).toBe(true);
  expect((await starting).status).toBe(503);
  const { port } = silent.address() as AddressInfo;
  expect(cms.log()).toContain(`The sign-in provider http://127.0.0.1:${port} cannot be used: `);
  expect(cms.log()).toContain('People can sign in by Google and GitHub');
  expect(await db('sign_in_attempts').where({ provider: 'oidc' })).toEqual([]);
});
