import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { describe, expect, inject, test } from 'vitest';
import { demoAdmin, demoEditor, demoUser } from '../../src/contract';
import { newRow } from '../../src/database/new-row';
import { Client } from '../support/client';
import { sharedCms } from '../support/cms';
import { type CmsProcess, runCmsCommand } from '../support/cms-process';
import { connect } from '../support/database';
import { prepareStarts } from '../support/prepare-starts';

const { start, freshStore } = prepareStarts();

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

async function countBanned(admin: Client) {
  return (await admin.get<{ bannedUsers: number }>('/admin/dashboard/overview')).body.bannedUsers;
}

describe('a start', () => {
  test('opens the demo accounts; one without them closes them, and gives the admin’s address to the admin', async () => {
    const store = await freshStore();
    const knex = connect(store);
    // The demo's editor may have taken any other address.
    const editor = { email: 'taken.over@example.org', password: demoEditor.password };
    await knex('admin_users').where({ email: demoEditor.email }).update({ email: editor.email });
    const open = await start(store);
    const demo = await logIn(open, demoUser);
    expect(demo.answer.body).toMatchObject({ user: { name: 'Demo User', role: 'user' } });
    const admin = await logIn(open, demoAdmin);
    expect(admin.answer.body).toMatchObject({ user: { name: 'Demo Admin', role: 'admin' } });
    expect(await panelStatus(open, editor)).toBe(200);
    expect(open.log()).not.toContain('There is no admin yet');
    // With the demo's editor, nobody needs a super admin.
    expect(open.log()).not.toContain('PANEL_ADMIN_EMAIL');
    const lurker = new Client(open.url);
    const theirs = { name: 'Lurker', email: own.email.toLowerCase(), password: 'Lurking-User-1!' };
    expect((await lurker.post('/users/register', theirs)).status).toBe(201);
    await connectIdentity(knex, theirs.email);

    const closed = await start(store, { ...named, DEMO_ACCOUNTS: 'false' });
    expect((await new Client(open.url, demo.client.cookie).get('/users/me')).status).toBe(401);
    // The other process still runs, and opens this one afterwards.
    const later = await logIn(open, demoUser);
    expect((await later.client.get('/users/me')).status).toBe(200);
    expect((await new Client(closed.url, later.client.cookie).get('/users/me')).status).toBe(401);
    for (const account of [demoUser, demoAdmin]) {
      const { answer } = await logIn(closed, account);
      expect([answer.status, answer.cookie]).toEqual([401, undefined]);
    }
    expect(await panelStatus(closed, editor)).toBe(400);

    expect((await new Client(closed.url, lurker.cookie).get('/users/me')).status).toBe(401);
    expect((await logIn(closed, theirs)).answer.status).toBe(401);
    const { client, answer } = await logIn(closed, own);
    expect(answer.body).toMatchObject({ user: { role: 'admin' } });
    expect([await knex('connected_identities'), await knex('account_tokens')]).toEqual([[], []]);
    await knex.destroy();
    expect(closed.log()).not.toContain(own.password);
    expect(closed.log()).not.toContain('There is no admin yet');
    // Closed accounts are no banned ones.
    expect(await countBanned(client)).toBe(0);

    const demoAdmins = await logIn(open, demoAdmin);
    const { body } = await demoAdmins.client.get<{ _id: string; email: string }[]>('/users');
    const id = body.find(({ email }) => email === demoUser.email)?._id;
    expect((await demoAdmins.client.put(`/users/${id}/ban`, {})).status).toBe(200);
    for (const cms of [open, closed]) await cms.stop();

    const again = await start(store, { LOG_LEVEL: 'error' });
    expect((await logIn(again, demoUser)).answer.status).toBe(403);
    expect(await countBanned((await logIn(again, demoAdmin)).client)).toBe(1);
    expect(again.log()).toBe('');
  }, 120_000);

  test('warns of what nobody gets or may enter, in words that name the settings', async () => {
    expect(inject('firstLog')).not.toContain('"level":"warn"');
    const store = await freshStore();
    const cms = await start(store, {
      CMS_PUBLIC_URL: 'http://cms.example.org',
      DEMO_ACCOUNTS: 'false',
      SITE_URL: 'https://blog.example.org',
    });
    expect(cms.log()).toContain('There is no admin yet');
    expect(cms.log()).toContain('set CONTACT_EMAIL, or another contact email in the settings');
    expect(cms.log()).toContain('set CMS_PUBLIC_URL to an https address');
    expect(cms.log()).toContain('set PANEL_ADMIN_EMAIL and PANEL_ADMIN_PASSWORD');
    expect(cms.log()).not.toMatch(/admin\.auth|Your application/);
    const message = { name: 'Ada', email: 'ada@example.org', message: 'A question' };
    expect((await new Client(cms.url).post('/contact', message)).status).toBe(200);
    const knex = connect(store);
    expect(await knex('contact_messages').where({ name: 'Ada' })).toHaveLength(1);
    expect(await knex('mails')).toEqual([]);
    await knex.destroy();
  }, 240_000);
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
