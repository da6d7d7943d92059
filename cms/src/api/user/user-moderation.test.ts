// @module-tag postgres
import { afterEach, describe, expect, test } from 'vitest';
import { type AuditEntry, deletedUserId, limits, type User } from '../../contract';
import { makeBlog } from '../../../tests/support/builders/blogs';
import { makeAdmin, makeUser, password, type Person } from '../../../tests/support/builders/people';
import { visitor } from '../../../tests/support/client';
import { database } from '../../../tests/support/database';

const promotion = ({ documentId }: Person) => `/users/makeadmin/${documentId}`;
const demotion = ({ documentId }: Person) => `/users/removeadmin/${documentId}`;
const banning = ({ documentId }: Person) => `/users/${documentId}/ban`;
const unbanning = ({ documentId }: Person) => `/users/${documentId}/unban`;

const roleOf = async ({ client }: Person) => (await client.get<User>('/users/me')).body.role;

async function auditOf({ documentId }: Person) {
  const { client } = await makeAdmin();
  const { body } = await client.get<AuditEntry[]>(`/admin/audit?subject=${documentId}`);
  return body.map(({ action, actor, detail, subject }) => [action, actor?._id, subject.label, detail]);
}

const admins = async () => {
  const role = await database()('up_roles').where({ type: 'admin' }).first('id');
  return database()('up_users').where({ role_id: role.id, blocked: false }).pluck<number[]>('id');
};
let setAside: number[] = [];

/** Leaves the site with these admins only, until the test is over. */
async function leaveOnly(...kept: Person[]) {
  setAside = (await admins()).filter((id) => !kept.some((person) => person.id === id));
  const role = await database()('up_roles').where({ type: 'authenticated' }).first('id');
  await database()('up_users').whereIn('id', setAside).update({ role_id: role.id });
}

afterEach(async () => {
  const role = await database()('up_roles').where({ type: 'admin' }).first('id');
  await database()('up_users').whereIn('id', setAside.splice(0)).update({ role_id: role.id });
});

describe('PUT /users/makeadmin/{id} and /users/removeadmin/{id}', () => {
  test('are for admins', async () => {
    const person = await makeUser();
    for (const path of [promotion(person), demotion(person)]) {
      expect((await visitor().put(path)).status).toBe(401);
      expect((await person.client.put(path)).status).toBe(403);
    }
    expect([await roleOf(person), await auditOf(person)]).toEqual(['user', []]);
  });

  test('make somebody an admin and a user again, each once, and write it down', async () => {
    const [admin, person] = [await makeAdmin(), await makeUser()];
    for (let i = 0; i < 2; i += 1) {
      const answer = await admin.client.put(promotion(person));
      expect([answer.status, answer.body]).toEqual([
        200,
        { success: true, message: 'The user is now an admin.' },
      ]);
    }
    expect(await roleOf(person)).toBe('admin');
    expect((await person.client.get('/users')).status).toBe(200);
    for (let i = 0; i < 2; i += 1) {
      const answer = await admin.client.put(demotion(person));
      expect([answer.status, answer.body]).toEqual([
        200,
        { success: true, message: 'The user is no longer an admin.' },
      ]);
    }
    expect((await person.client.get('/users')).status).toBe(403);
    expect(await auditOf(person)).toEqual([
      ['user.demote', admin.documentId, person.name, ''],
      ['user.promote', admin.documentId, person.name, ''],
    ]);
  });

  test('know nobody but people with an account', async () => {
    const { client } = await makeAdmin();
    const builtIn = await database()('up_users').where({ built_in: true }).first('document_id');
    expect(builtIn.document_id).toBe(deletedUserId);
    for (const id of ['unknown', deletedUserId]) {
      for (const path of [`makeadmin/${id}`, `removeadmin/${id}`, `${id}/ban`, `${id}/unban`]) {
        expect((await client.put(`/users/${path}`)).status).toBe(404);
      }
    }
  });

  test('refuse a banned user, and demoting oneself', async () => {
    const [admin, person] = [await makeAdmin(), await makeUser()];
    await admin.client.put(banning(person));
    expect((await admin.client.put(promotion(person))).status).toBe(409);
    expect((await admin.client.put(demotion(admin))).status).toBe(400);
    expect(await roleOf(admin)).toBe('admin');
    expect((await auditOf(admin)).length).toBe(0);
  });

  test('leave the site one admin when the last two demote each other at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await makeAdmin(), await makeAdmin()];
      await leaveOnly(one, other);
      const answers = await Promise.all([one.client.put(demotion(other)), other.client.put(demotion(one))]);
      const statuses = answers.map(({ status }) => status).sort();
      expect([
        [200, 403],
        [200, 409],
      ]).toContainEqual(statuses);
      expect(await admins()).toHaveLength(1);
    }
  });
});

describe('PUT /users/{id}/ban and /unban', () => {
  test('are for admins', async () => {
    const person = await makeUser();
    for (const path of [banning(person), unbanning(person)]) {
      expect((await visitor().put(path)).status).toBe(401);
      expect((await (await makeUser()).client.put(path)).status).toBe(403);
    }
  });

  test('log somebody out everywhere, let nobody in, and leave what they published', async () => {
    const [admin, person] = [await makeAdmin(), await makeUser()];
    const blog = await makeBlog({ author: person });
    const answer = await admin.client.put(banning(person), { reason: ' Spam ' });
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, message: 'The user has been banned.' },
    ]);
    expect((await person.client.get('/users/me')).status).toBe(401);
    expect((await person.client.get('/me')).body).toEqual({ success: false, user: null });
    const login = await visitor().post('/users/login', { email: person.email, password });
    expect([login.status, login.body]).toEqual([403, { success: false, message: expect.any(String) }]);
    expect((await visitor().get(`/blogs/${blog.documentId}`)).status).toBe(200);
  });

  test('are undone, though old sessions stay ended', async () => {
    const [admin, person] = [await makeAdmin(), await makeUser()];
    for (let i = 0; i < 2; i += 1)
      expect((await admin.client.put(banning(person), { reason: 'Spam' })).status).toBe(200);
    for (let i = 0; i < 2; i += 1) {
      const answer = await admin.client.put(unbanning(person));
      expect(answer.body).toEqual({ success: true, message: 'The user has been unbanned.' });
    }
    expect((await person.client.get('/users/me')).status).toBe(401);
    expect((await visitor().post('/users/login', { email: person.email, password })).status).toBe(200);
    expect(await auditOf(person)).toEqual([
      ['user.unban', admin.documentId, person.name, ''],
      ['user.ban', admin.documentId, person.name, 'Spam'],
    ]);
  });

  test('refuse oneself, an admin, and a reason that cannot be kept', async () => {
    const [admin, other, person] = [await makeAdmin(), await makeAdmin(), await makeUser()];
    expect((await admin.client.put(banning(admin))).status).toBe(400);
    expect((await admin.client.put(banning(other))).status).toBe(409);
    for (const reason of ['x'.repeat(limits.reason + 1), 5, 'a\0']) {
      const answer = await admin.client.put(banning(person), { reason });
      expect([answer.status, answer.body]).toMatchObject([400, { errors: { reason: expect.any(String) } }]);
    }
    for (const one of [admin, other, person]) {
      expect((await one.client.get('/users/me')).status).toBe(200);
      expect(await auditOf(one)).toEqual([]);
    }
  });

  test('stop a ban and a promotion at once from making a banned admin', async () => {
    const admin = await makeAdmin();
    for (let round = 0; round < 5; round += 1) {
      const person = await makeUser();
      await Promise.all([admin.client.put(banning(person)), admin.client.put(promotion(person))]);
      const row = await database()('up_users').where({ id: person.id }).first('blocked', 'role_id');
      const role = await database()('up_roles').where({ id: row.role_id }).first('type');
      expect([Boolean(row.blocked), role.type]).not.toEqual([true, 'admin']);
    }
  });
});
