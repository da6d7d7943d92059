import { describe, expect, test } from 'vitest';
import { type Session, sessionSchema } from '../../contract';
import { makeAdmin, makeUser, openSession, password } from '../../../tests/support/builders/people';
import { visitor } from '../../../tests/support/client';
import { database } from '../../../tests/support/database';

const path = '/users/sessions';
const day = 86_400_000;

describe('GET /users/sessions', () => {
  test('needs sign-in', async () => {
    expect((await visitor().get(path)).status).toBe(401);
  });

  test('lists one’s own open sessions, last used first, and marks the one that asks', async () => {
    const person = await makeUser();
    const client = visitor();
    const headers = { 'User-Agent': 'Netscape 4 on a toaster' };
    await client.post('/users/login', { email: person.email, password }, headers);
    const { body } = await person.client.get<Session[]>(path);
    expect(body.map(({ device, current }) => ({ device, current }))).toEqual([
      { device: 'Netscape 4 on a toaster', current: false },
      { device: null, current: true },
    ]);
    for (const session of body) expect(sessionSchema.strict().parse(session)).toEqual(session);
    expect(JSON.stringify(body)).not.toContain(client.cookie);
  });

  test('leaves out those that have ended', async () => {
    const person = await makeUser();
    for (const ended of [{ ends_at: new Date() }, { last_used_at: new Date(Date.now() - 31 * day) }]) {
      await openSession(person.id);
      const { id } = await database()('sessions')
        .where({ user_id: person.id })
        .orderBy('id', 'desc')
        .first('id');
      await database()('sessions').where({ id }).update(ended);
    }
    expect((await person.client.get<Session[]>(path)).body).toHaveLength(1);
  });
});

describe('DELETE /users/sessions', () => {
  test('needs sign-in, and ends one’s own sessions but the one that asks', async () => {
    expect((await visitor().delete(path)).status).toBe(401);
    const [person, stranger] = [await makeUser(), await makeUser()];
    const others = await Promise.all([1, 2, 3].map(() => openSession(person.id)));
    const answer = await person.client.delete(path);
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, message: 'All other sessions have been ended.' },
    ]);
    for (const other of others) expect((await other.get('/users/me')).status).toBe(401);
    expect((await person.client.get<Session[]>(path)).body).toMatchObject([{ current: true }]);
    expect((await stranger.client.get('/users/me')).status).toBe(200);
  });
});

describe('DELETE /users/sessions/{id}', () => {
  test('needs sign-in, and is not there for anybody else', async () => {
    const person = await makeUser();
    const [session] = (await person.client.get<Session[]>(path)).body;
    expect((await visitor().delete(`${path}/${session?._id}`)).status).toBe(401);
    for (const { client } of [await makeUser(), await makeAdmin()]) {
      expect((await client.delete(`${path}/${session?._id}`)).status).toBe(404);
      expect((await client.delete(`${path}/unknown`)).status).toBe(404);
    }
    expect((await person.client.get('/users/me')).status).toBe(200);
  });

  test('ends a session at once, the own one too', async () => {
    const person = await makeUser();
    const other = await openSession(person.id);
    const sessions = (await person.client.get<Session[]>(path)).body;
    const idOf = (current: boolean) => sessions.find((session) => session.current === current)?._id;
    const answer = await person.client.delete(`${path}/${idOf(false)}`);
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, message: 'The session has been ended.' },
    ]);
    expect((await other.get('/users/me')).status).toBe(401);
    expect((await person.client.delete(`${path}/${idOf(true)}`)).status).toBe(200);
    expect((await person.client.get('/users/me')).status).toBe(401);
  });
});
