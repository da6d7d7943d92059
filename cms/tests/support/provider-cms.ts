import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect } from 'vitest';
import { password } from './builders/people';
import { makeStore } from './cms';
import { type CmsProcess, startCms } from './cms-process';
import type { RemovableStore } from './cms-store';
import { connect } from './database';
import {
  clientId,
  clientSecret,
  type OpenIdProvider,
  type Person,
  startOpenIdProvider,
  type Trick,
} from './peers/openid-provider.mjs';
import { Browser } from './signing-in';

const patience = 240_000;

async function start(settings: Record<string, string> = {}) {
  const store = await makeStore();
  const provider = await startOpenIdProvider();
  const cms = await startCms(store, {
    OIDC_ISSUER: provider.url,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    SIGN_IN_TIMEOUT_MS: '3000',
    ...settings,
  });
  return { store, provider, cms, db: connect(store) };
}

/** The files of one worker share it; it ends with the worker. */
let usual: ReturnType<typeof start> | undefined;

/** A CMS that knows the tests' provider; one with settings of its own is for one file. */
export function prepareProviderCms(settings?: Record<string, string>) {
  let store: RemovableStore;
  let provider: OpenIdProvider;
  let cms: CmsProcess;
  let db: Knex;

  beforeAll(async () => {
    ({ store, provider, cms, db } = await (settings ? start(settings) : (usual ??= start())));
  }, patience);

  afterAll(async () => {
    if (!settings) return;
    await db.destroy();
    await cms.stop();
    await provider.stop();
    await store.remove();
  }, patience);

  const newBrowser = () => new Browser(cms.url);

  return {
    provider: () => provider,
    cms: () => cms,
    store: () => store,
    db: () => db,
    newBrowser,

    /** Signs somebody in at the provider and comes back. */
    async signIn(person: Person, trick?: Trick, browser = newBrowser()) {
      const answer = await browser.finish(await provider.authorize(await browser.start(), person, trick));
      return { browser, answer };
    },

    /** An account with a password, registered in the usual way. */
    async register(email: string, isConfirmed = false) {
      const browser = newBrowser();
      const answer = await browser.post('/users/register', { name: 'Registered', email, password });
      expect(answer.status).toBe(201);
      if (isConfirmed) {
        await db('up_users').where({ username: email.toLowerCase() }).update({ confirmed: true });
      }
      return { browser, id: answer.body.user?._id as string };
    },

    countAccounts: async (email: string) =>
      (await db('up_users').where({ username: email.toLowerCase() }).select('id')).length,
  };
}

/** Somebody whom only the provider knows. */
export function newPerson(changes: Partial<Person> = {}): Person {
  const sub = randomUUID();
  return { sub, email: `${sub}@example.org`, email_verified: true, name: 'Ada Provider', ...changes };
}

export type SignInAnswer = Awaited<ReturnType<ReturnType<typeof prepareProviderCms>['signIn']>>;

/** The one answer to every refused sign-in, and no session. */
export function expectRefused({ browser, answer }: SignInAnswer) {
  expect([answer.status, answer.body]).toEqual([
    401,
    { success: false, message: 'Sign-in failed. Please try again.' },
  ]);
  expect(browser.client.cookie).toBe('');
}
