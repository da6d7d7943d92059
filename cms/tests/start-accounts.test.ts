import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { describe, expect, test } from 'vitest';
import { demoAdmin, demoEditor, demoUser } from '../src/contract';
import { newRow } from '../src/database/new-row';
import { Client } from './client';
import { sharedCms } from './cms';
import { type CmsProcess, type CmsStore, runCmsCommand } from './cms-process';
import { connect } from './database';
import { prepareStarts } from './prepare-starts';

const { start, freshStore, emptyStore } = prepareStarts();

/** Lets somebody log in to an account by a provider. */
async function connectIdentity(knex: Knex, email: string) {
  const user = await knex('up_users').where({ username: email }).first('id');
  const identity = { issuer: 'https://accounts.example.org', subject: randomUUID(), email };
  await knex('connected_identities').insert({ ...newRow(), ...identity, user_id: user.id });
}

const own = { email: 'First@Example.org', password: 'First-Admin-1!' };
const named = { ADMIN_EMAIL: own.email, ADMIN_PASSWORD: own.password };

async function logIn({ url }: CmsProcess, { email, password }: { email: string; password: string }) {
  const client = new Client(url);
  return { client, answer: await client.post('/users/login', { email, password }) };
}

async function panelStatus({ url }: CmsProcess, account: { email: string; password: string }) {
  return (await new Client(url).raw('POST', '/admin/login', { body: account })).status;
}

/** Gives the demo's editor of the panel another address, and returns the login. */
async function changeEditorsEmail(store: CmsStore) {
  const knex = connect(store);
  const email = 'taken.over@example.org';
  await knex('admin_users').where({ email: demoEditor.email }).update({ email });
  await knex.destroy();
  return { email, password: demoEditor.password };
}

async function countBanned(cms: CmsProcess, admin: { email: string; password: string }) {
  const { client } = await logIn(cms, admin);
  return (await client.get<{ bannedUsers: number }>('/admin/dashboard/overview')).body.bannedUsers;
}

describe('a start', () => {
  test('opens the demo accounts, one without them closes them, and a ban outlasts both', async () => {
    const store = await freshStore();
    // Whatever address the demo's editor has taken meanwhile.
    const editor = await changeEditorsEmail(store);
    const open = await start(store);
    const demo = await logIn(open, demoUser);
    expect(demo.answer.body).toMatchObject({ user: { name: 'Demo User', role: 'user' } });
    const admin = await logIn(open, demoAdmin);
    expect(admin.answer.body).toMatchObject({ user: { name: 'Demo Admin', role: 'admin' } });
    expect(await panelStatus(open, editor)).toBe(200);
    expect(open.log()).not.toContain('There is no admin yet');
    // With the demo's editor, nobody needs a super admin.
    expect(open.log()).not.toContain('PANEL_ADMIN_EMAIL');

    const closed = await start(store, { ...named, DEMO_ACCOUNTS: 'false' });
    expect((await new Client(open.url, demo.client.cookie).get('/users/me')).status).toBe(401);
    // One that the other process, which goes on meanwhile, opens after that.
    const later = await logIn(open, demoUser);
    expect((await later.client.get('/users/me')).status).toBe(200);
    expect((await new Client(closed.url, later.client.cookie).get('/users/me')).status).toBe(401);
    for (const account of [demoUser, demoAdmin]) {
      const { answer } = await logIn(closed, account);
      expect([answer.status, answer.cookie]).toEqual([401, undefined]);
    }
    expect(await panelStatus(closed, editor)).toBe(400);
    // Closed accounts are no banned ones.
    expect(await countBanned(closed, own)).toBe(0);
    const { client } = await logIn(open, demoAdmin);
    const { body } = await client.get<{ _id: string; email: string }[]>('/users');
    const id = body.find(({ email }) => email === demoUser.email)?._id;
    expect((await client.put(`/users/${id}/ban`, {})).status).toBe(200);
    for (const cms of [open, closed]) await cms.stop();

    const again = await start(store);
    expect((await logIn(again, demoUser)).answer.status).toBe(403);
    expect(await countBanned(again, demoAdmin)).toBe(1);
  }, 120_000);

  test('warns about the panel, and contact messages that nobody gets, in words that name the settings; makes the admin whom the settings name', async () => {
    const store = await emptyStore();
    const first = await start(store);
    expect(first.log()).not.toContain('"level":"warn"');
    await first.stop();

    const second = await start(store, {
      CMS_PUBLIC_URL: 'http://cms.example.org',
      DEMO_ACCOUNTS: 'false',
      SITE_URL: 'https://blog.example.org',
      ...named,
    });
    expect(second.log()).toContain('set CONTACT_EMAIL, or another contact email in the settings');
    const message = { name: 'Ada', email: 'ada@example.org', message: 'A question' };
    expect((await new Client(second.url).post('/contact', message)).status).toBe(200);
    const knex = connect(store);
    expect(await knex('contact_messages').where({ name: 'Ada' })).toHaveLength(1);
    expect(await knex('mails')).toEqual([]);
    await knex.destroy();
    expect(second.log()).toContain('set CMS_PUBLIC_URL to an https address');
    expect(second.log()).toContain('set PANEL_ADMIN_EMAIL and PANEL_ADMIN_PASSWORD');
    const { answer } = await logIn(second, own);
    expect(answer.body).toMatchObject({ user: { role: 'admin', email: own.email } });
    expect(second.log()).not.toContain(own.password);
    expect(second.log()).not.toContain('There is no admin yet');
    expect(second.log()).not.toMatch(/admin\.auth|Your application/);
  }, 240_000);

  test('takes the admin’s address back from whoever registered it before', async () => {
    const store = await freshStore();
    const first = await start(store, { DEMO_ACCOUNTS: 'false' });
    expect(first.log()).toContain('There is no admin yet');
    const lurker = new Client(first.url);
    const email = 'boss@example.org';
    const theirs = { name: 'Lurker', email, password: 'Lurking-User-1!' };
    expect((await lurker.post('/users/register', theirs)).status).toBe(201);
    await first.stop();
    const knex = connect(store);
    await connectIdentity(knex, email);
    const ADMIN_PASSWORD = 'First-Admin-1!';
    const named = await start(store, { DEMO_ACCOUNTS: 'false', ADMIN_EMAIL: email, ADMIN_PASSWORD });
    expect((await new Client(named.url, lurker.cookie).get('/users/me')).status).toBe(401);
    expect((await new Client(named.url).post('/users/login', theirs)).status).toBe(401);
    const answer = await new Client(named.url).post('/users/login', { email, password: ADMIN_PASSWORD });
    expect(answer.body).toMatchObject({ user: { role: 'admin' } });
    expect([await knex('connected_identities'), await knex('account_tokens')]).toEqual([[], []]);
    await knex.destroy();
  }, 90_000);
});

describe('make-admin', () => {
  test('gives the role to an account, and takes what others connected with an address never confirmed', async () => {
    const cms = sharedCms();
    const email = `boss.${process.pid}@example.org`;
    const account = { name: 'Boss', email, password: 'First-Admin-1!' };
    await new Client(cms.url).post('/users/register', account);
    const knex = connect(cms);
    await connectIdentity(knex, email);
    const stored = knex('up_users').where({ username: email });
    const { password } = await stored.clone().first('password');
    await stored.clone().update({ password: null });
    expect(await runCmsCommand(cms, 'make-admin', [email])).toMatchObject({
      code: 1,
      output: expect.stringContaining('set a password by "Forgot your password?" first') as string,
    });
    await stored.clone().update({ password });
    expect(await runCmsCommand(cms, 'make-admin', [email])).toEqual({
      code: 0,
      output: `Boss (${email}) is now an admin.\n`,
    });
    expect(await knex('connected_identities').where({ email })).toEqual([]);
    const answer = await new Client(cms.url).post('/users/login', account);
    expect(answer.body).toMatchObject({ user: { role: 'admin', emailConfirmed: true } });
    await knex.destroy();
  }, 90_000);
});
