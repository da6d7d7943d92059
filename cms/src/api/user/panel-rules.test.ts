// @module-tag postgres
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { User } from '../../contract';
import { auditOf } from '../../../tests/support/builders/audited';
import { makeBlog } from '../../../tests/support/builders/blogs';
import { makeAdmin, makeUser, password, type Person } from '../../../tests/support/builders/people';
import { visitor } from '../../../tests/support/client';
import { findMail, tokenIn } from '../../../tests/support/sent-mails';
import { database } from '../../../tests/support/database';
import { Editor } from '../../../tests/support/editor';
import { panelAdmin } from '../../../tests/support/panel-admin';

const uid = 'plugin::users-permissions.user';

let admin: Editor;
beforeAll(async () => {
  admin = await Editor.logIn(panelAdmin);
});

const save = (person: Person, changes: object) => admin.call('PUT', `${uid}/${person.documentId}`, changes);
const rowOf = ({ id }: { id: number }) => database()('up_users').where({ id }).first();
const statusOf = async (person: Person) => (await person.client.get('/users/me')).status;
const entriesOf = ({ documentId }: Person) => auditOf(`subject=${documentId}`);
const byPanel = () => `(panel account ${admin.account})`;

async function roleOf(type: string) {
  const role = await database()('up_roles').where({ type }).first('id', 'document_id');
  return { role: { connect: [{ id: role.id, documentId: role.document_id }] } };
}

const logIn = (email: string, given: string) =>
  visitor()
    .post('/users/login', { email, password: given })
    .then(({ status }) => status);

let setAside: number[] = [];
afterEach(async () => {
  const role = await database()('up_roles').where({ type: 'admin' }).first('id');
  await database()('up_users').whereIn('id', setAside).update({ role_id: role.id });
  setAside = [];
});

/** Leaves the site with this admin only, until the test is over. */
async function leaveOnly(kept: Person) {
  const [role, usual] = await Promise.all(
    ['admin', 'authenticated'].map((type) => database()('up_roles').where({ type }).first('id')),
  );
  setAside = await database()('up_users').where({ role_id: role.id }).whereNot({ id: kept.id }).pluck('id');
  await database()('up_users').whereIn('id', setAside).update({ role_id: usual.id });
}

test('an account is made in the panel with the fields that its form shows', async () => {
  const email = `made.${process.pid}@example.org`;
  const { role } = await roleOf('authenticated');
  const made = await admin.call('POST', uid, { name: 'Made Here', email, password, role });
  expect([made.status, made.text]).toEqual([201, expect.stringContaining('Made Here')]);
  expect(await logIn(email, password)).toBe(200);
});

describe('in the panel, somebody’s account', () => {
  test('gets another password, which ends the sessions that the old one opened, and older reset links', async () => {
    const person = await makeUser();
    await visitor().post('/users/password/forgot', { email: person.email });
    const token = tokenIn(await findMail(person.email, 'reset-password'), '/reset-password');
    expect((await save(person, { password: 'Another-Horse-1!' })).status).toBe(200);
    expect(await statusOf(person)).toBe(401);
    expect((await visitor().post('/users/links/check', { token })).status).toBe(400);
    expect(await logIn(person.email, password)).toBe(401);
    expect(await logIn(person.email, 'Another-Horse-1!')).toBe(200);
  });

  test.each(['short', 'no-uppercase-1!', `Aa1!${'x'.repeat(69)}`])(
    'takes no password like %s',
    async (given) => {
      const person = await makeUser();
      expect((await save(person, { password: given })).status).toBe(400);
      expect([await statusOf(person), await logIn(person.email, password)]).toEqual([200, 200]);
    },
  );

  test('gets another email, which ends the sessions, and none that is taken or no address', async () => {
    const [person, other] = [await makeUser(), await makeUser()];
    for (const email of [other.email.toUpperCase(), 'no address', '']) {
      expect((await save(person, { email })).status).toBe(400);
    }
    expect(await statusOf(person)).toBe(200);
    const email = `New.${person.email}`;
    expect((await save(person, { email, username: 'somebody-else' })).status).toBe(200);
    expect(await statusOf(person)).toBe(401);
    expect((await rowOf(person)).username).toBe(email.toLowerCase());
    expect(await logIn(email, password)).toBe(200);
  });

  test('is changed otherwise without a session ending', async () => {
    const person = await makeUser();
    const changes = { name: 'Renamed', bio: 'New', email: person.email.toUpperCase(), password: '' };
    expect((await save(person, changes)).status).toBe(200);
    expect((await person.client.get<User>('/users/me')).body).toMatchObject({ name: 'Renamed', bio: 'New' });
    const found = await (await makeAdmin()).client.get<User[]>(`/users?query=${person.email}`);
    expect(found.body.map(({ _id }) => _id)).toEqual([person.documentId]);
  });

  test('keeps what is counted or follows from the rest', async () => {
    const person = await makeUser();
    const { updated_at: _1, updated_by_id: _2, published_at: _3, ...before } = await rowOf(person);
    const derived = {
      blogsCount: 99,
      followersCount: 99,
      rejectionsCount: 99,
      lastSeenAt: new Date(),
      builtIn: true,
      demo: true,
      searchText: 'x',
      provider: 'x',
      confirmed: false,
      resetPasswordToken: 'x',
    };
    await save(person, { ...derived, bio: 'New' });
    const { updated_at, updated_by_id, published_at, ...after } = await rowOf(person);
    expect(after).toEqual({ ...before, bio: 'New' });
  });

  test('is made, counted and can log in', async () => {
    const { client } = await makeAdmin();
    const total = async () => Number((await client.get('/users')).headers['x-total-count']);
    const before = await total();
    // The panel's form asks for a username; the account's follows from its email.
    const named = { name: 'Made', username: 'whatever', ...(await roleOf('authenticated')) };
    const email = `Made.${Date.now()}@example.org`;
    const made = await admin.call('POST', uid, {
      ...named,
      email,
      password,
    });
    expect([made.status, await total(), await logIn(email, password)]).toEqual([201, before + 1, 200]);
    const again = await admin.call('POST', uid, { ...named, email: email.toUpperCase(), password });
    expect([again.status, again.text]).toEqual([400, expect.stringMatching(/Email (is )?already /)]);
    expect(await total()).toBe(before + 1);
  });

  test('of the site itself stays as it is', async () => {
    const heir = await database()('up_users').where({ built_in: true }).first();
    expect((await admin.call('PUT', `${uid}/${heir.document_id}`, { name: 'Me' })).status).toBe(400);
    expect((await admin.call('DELETE', `${uid}/${heir.document_id}`)).status).toBe(400);
    expect((await rowOf(heir)).name).toBe('Deleted user');
  });
});

describe('a standing that changes in the panel', () => {
  test('is written down as the API does, by the account of the panel', async () => {
    const person = await makeUser();
    await save(person, await roleOf('admin'));
    expect((await person.client.get<User>('/users/me')).body.role).toBe('admin');
    await save(person, await roleOf('authenticated'));
    await save(person, { blocked: true, bio: 'And more' });
    expect(await statusOf(person)).toBe(401);
    await save(person, { blocked: false });
    await save(person, { bio: 'Nothing of note' });
    expect(await entriesOf(person)).toEqual(
      ['user.unban', 'user.ban', 'user.demote', 'user.promote'].map((action) => [
        action,
        undefined,
        person.name,
        byPanel(),
      ]),
    );
  });

  test('never makes a banned admin', async () => {
    const [person, boss] = [await makeUser(), await makeAdmin()];
    await save(person, { blocked: true });
    const promoted = await save(person, await roleOf('admin'));
    const banned = await save(boss, { blocked: true });
    expect([promoted.status, banned.status]).toEqual([400, 400]);
    expect(promoted.text).toContain('A banned user cannot become an admin.');
    expect(banned.text).toContain('An admin cannot be banned.');
    expect(await statusOf(boss)).toBe(200);
    expect(await entriesOf(boss)).toEqual([]);
  });

  test('leaves the site with an admin', async () => {
    const boss = await makeAdmin();
    await leaveOnly(boss);
    const answers = [
      await save(boss, await roleOf('authenticated')),
      await admin.call('DELETE', `${uid}/${boss.documentId}`),
    ];
    for (const { status, text } of answers) {
      expect([status, text]).toEqual([400, expect.stringContaining('The site needs at least one admin')]);
    }
    expect((await boss.client.get<User>('/users/me')).body.role).toBe('admin');
  });

  test('leaves the site with an admin, though two go at once', async () => {
    const [boss, other] = [await makeAdmin(), await makeAdmin()];
    await leaveOnly(boss);
    const role = await database()('up_roles').where({ type: 'admin' }).first('id');
    await database()('up_users').where({ id: other.id }).update({ role_id: role.id });
    const usual = await roleOf('authenticated');
    const answers = await Promise.all([
      boss.client.put(`/users/removeadmin/${other.documentId}`),
      save(boss, usual),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await database()('up_users').where({ role_id: role.id, blocked: false });
    expect(left).toHaveLength(1);
  });
});

describe('an account that is deleted in the panel', () => {
  const remove = (person: Person) => admin.call('DELETE', `${uid}/${person.documentId}`);
  const heir = () => database()('up_users').where({ built_in: true }).first('id', 'blogs_count');

  test('leaves its published blogs to the deleted user', async () => {
    const before = await heir();
    const author = await makeUser();
    const [blog] = [await makeBlog({ author }), await makeBlog({ author, status: 'draft' })];
    expect((await remove(author)).status).toBe(200);
    expect((await visitor().get(`/users/${author.documentId}`)).status).toBe(404);
    expect((await visitor().get(`/blogs/${blog.documentId}`)).body).toMatchObject({
      author: { name: 'Deleted user' },
    });
    expect((await heir()).blogs_count).toBe(before.blogs_count + 1);
  });

  test.runIf(process.env.DATABASE_URL)('takes what it publishes at that moment along', async () => {
    const before = await heir();
    const author = await makeUser();
    const row = await blogRow(await makeBlog({ author }));
    const publishing = await database().transaction();
    await publishing('up_users').where({ id: author.id }).increment('blogs_count', 1);
    await publishing('counters').where({ name: 'blogs.published' }).increment('value', 1);
    const [{ id }] = await publishing('blogs')
      .insert({ ...row, author_id: author.id })
      .returning('id');
    const removing = remove(author);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await publishing.commit();
    expect((await removing).status).toBe(200);
    expect((await heir()).blogs_count).toBe(before.blogs_count + 2);
    expect((await database()('blogs').where({ id }).first('author_id')).author_id).toBe(before.id);
  });

  async function blogRow({ id }: { id: number }) {
    const { id: _id, ...row } = await database()('blogs').where({ id }).first();
    return { ...row, document_id: `twin${Date.now()}`, tags: '[]' };
  }
});
