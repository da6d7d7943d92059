// @module-tag postgres
import { describe, expect, test } from 'vitest';
import { makeBlog, makeComment } from '../../../tests/support/builders/blogs';
import {
  makeAdmin,
  makeUser,
  noticeNextCall,
  openSession,
  password,
  type Person,
  slowDown,
} from '../../../tests/support/builders/people';
import { visitor } from '../../../tests/support/client';
import { database } from '../../../tests/support/database';
import { expectRefused } from '../../../tests/support/refused-fields';
import { deletedUserId } from '../../contract';
import { newRow } from '../../database/new-row';

const remove = ({ client }: Person, body: object) => client.call('DELETE', '/users/me', { body });
const rowOf = (table: string, documentId: string) =>
  database()(table).where({ document_id: documentId }).first();

describe('deleting one’s own account', () => {
  test('needs a login', async () => {
    expect((await visitor().call('DELETE', '/users/me', { body: { password, blogs: 'keep' } })).status).toBe(
      401,
    );
  });

  test.each([
    [{ blogs: 'keep' }, ['password']],
    [{ blogs: 'keep', password: 'Wrong-1!' }, ['password']],
    [{ password }, ['blogs']],
    [{ password, blogs: 'all' }, ['blogs']],
  ])('with %j is refused', async (body, fields) => {
    const person = await makeUser();
    const blog = await makeBlog({ author: person });
    expectRefused(await remove(person, body), fields);
    expect(await rowOf('blogs', blog.documentId)).toBeTruthy();
    expect((await person.client.get('/users/me')).status).toBe(200);
  });

  test('is not for admins', async () => {
    expect((await remove(await makeAdmin(), { password, blogs: 'keep' })).status).toBe(409);
  });

  test('is refused to a user who became an admin while the password was compared', async () => {
    const person = await makeUser();
    const admin = await makeAdmin();
    await slowDown(person.email);
    const isCalled = await noticeNextCall(person);
    const deletion = remove(person, { password, blogs: 'keep' });
    await isCalled();
    expect((await admin.client.put(`/users/makeadmin/${person.documentId}`)).status).toBe(200);
    const answer = await deletion;
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { message: 'An admin cannot be deleted: another admin has to remove your role first.' },
    ]);
    expect((await person.client.get('/users/me')).body).toMatchObject({ role: 'admin' });
  });

  test('ends every session, and the email is free again', async () => {
    const person = await makeUser();
    const other = await openSession(person.id);
    const answer = await remove(person, { password, blogs: 'keep' });
    expect([answer.status, answer.cookie]).toEqual([200, '']);
    expect((await other.get('/users/me')).status).toBe(401);
    const login = await visitor().post('/users/login', { email: person.email, password });
    expect(login.status).toBe(401);
    const input = { name: 'Again', email: person.email, password };
    expect((await visitor().post('/users/register', input)).status).toBe(201);
  });

  test('stops the mails that wait for the account, but for what its former address must learn', async () => {
    const person = await makeUser();
    const blog = await makeBlog({ author: person });
    const references = [
      `confirm-email ${person.id}`,
      `reset-password ${person.id}`,
      `notifications ${person.id}`,
      `blog ${blog.documentId}`,
      `ban ${person.documentId}`,
    ];
    const sendAt = new Date(Date.now() + 3_600_000);
    const mail = {
      kind: 'decision',
      recipient: 'a***@example.org',
      state: 'waiting',
      next_attempt_at: sendAt,
    };
    const rows = references.map((reference) => ({ ...newRow(), ...mail, reference }));
    const former = { ...newRow(), ...mail, kind: 'email-changed' };
    await database()('mails').insert([...rows, { ...former, reference: null }]);
    await remove(person, { password, blogs: 'keep' });
    expect(await database()('mails').whereIn('reference', references)).toEqual([]);
    expect(await rowOf('mails', former.document_id)).toBeTruthy();
    await database()('mails').where({ document_id: former.document_id }).delete();
  });

  test('“keep” leaves blogs and comments under Deleted user, and deletes drafts', async () => {
    const person = await makeUser();
    const blog = await makeBlog({ author: person });
    const draft = await makeBlog({ author: person, status: 'draft' });
    const comment = await makeComment(await makeBlog(), { author: person });
    await remove(person, { password, blogs: 'keep' });
    const { id } = await rowOf('up_users', deletedUserId);
    expect((await rowOf('blogs', blog.documentId)).author_id).toBe(id);
    expect((await rowOf('comments', comment.documentId)).author_id).toBe(id);
    expect(await rowOf('blogs', draft.documentId)).toBeUndefined();
  });

  test('“delete” removes blogs of every status and comments, however many, and keeps counts exact', async () => {
    const person = await makeUser();
    const reader = await makeUser();
    const hosts = [await makeBlog(), await makeBlog()];
    for (const status of ['published', 'pending', 'rejected', 'draft'] as const) {
      await makeBlog({ author: person, status });
    }
    for (let i = 0; i < 60; i += 1) await makeBlog({ author: person });
    for (const host of hosts) {
      await person.client.post(`/blogs/comments/${host.documentId}`, { content: 'Mine' });
      await reader.client.post(`/blogs/comments/${host.documentId}`, { content: 'Stays' });
      await person.client.put(`/blogs/${host.documentId}/like`);
    }
    await person.client.put(`/users/${reader.documentId}/follow`);
    expect((await remove(person, { password, blogs: 'delete' })).status).toBe(200);
    expect(await rowOf('up_users', person.documentId)).toBeUndefined();
    expect(await database()('blogs').where({ author_id: person.id })).toEqual([]);
    for (const host of hosts) {
      const { comments_count, likes_count } = await rowOf('blogs', host.documentId);
      expect([comments_count, likes_count]).toEqual([1, 0]);
    }
    expect((await rowOf('up_users', reader.documentId)).followers_count).toBe(0);
  });

  test('an account without a password needs a fresh sign-in instead', async () => {
    const person = await makeUser();
    await database()('up_users').where({ id: person.id }).update({ password: null });
    const session = database()('sessions').where({ user_id: person.id });
    await session.clone().update({ created_at: new Date(Date.now() - 3_600_000) });
    const refused = await remove(person, { blogs: 'keep' });
    expect([refused.status, refused.body]).toMatchObject([403, { message: 'Please sign in again first.' }]);
    await session.clone().update({ created_at: new Date() });
    expect((await remove(person, { blogs: 'keep' })).status).toBe(200);
  });

  test('a banned person deletes nothing', async () => {
    const person = await makeUser();
    await database()('up_users').where({ id: person.id }).update({ blocked: true });
    expect((await remove(person, { password, blogs: 'delete' })).status).toBe(401);
  });
});
