// @module-tag postgres
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { type ErrorAnswer, limits, type User, userSchema } from '../../contract';
import {
  makeAdmin,
  makeUser,
  openSession,
  password,
  type Person,
  remove,
} from '../../../tests/support/builders/people';
import { visitor } from '../../../tests/support/client';
import { database } from '../../../tests/support/database';
import { sendInHalves } from '../../../tests/support/send-in-halves';
import { expectRefused } from '../../../tests/support/refused-fields';

type Saved = { success: boolean; message: string; user: User } & ErrorAnswer;

const pathOf = (id: string) => `/users/profile/${id}`;

describe('PUT /users/profile/{id}', () => {
  test('needs sign-in', async () => {
    const { documentId } = await makeUser();
    expect((await visitor().put(pathOf(documentId), { name: 'x' })).status).toBe(401);
  });

  test('is for oneself alone, an admin not excepted', async () => {
    const person = await makeUser();
    for (const { client } of [await makeUser(), await makeAdmin()]) {
      for (const id of [person.documentId, 'unknown', String(person.id)]) {
        expect((await client.put(pathOf(id), { name: 'Theirs' })).status).toBe(403);
        expect((await client.put(pathOf(id), '{')).status).toBe(403);
      }
    }
    expect((await person.client.get('/users/me')).body).toMatchObject({ name: person.name });
  });

  test('changes what is sent, and the name beside one’s blogs with it', async () => {
    const person = await makeUser();
    const before = (await person.client.get<User>('/users/me')).body;
    const changes = { name: '  New Name ', bio: 'About\nme', profilePicture: 'https://example.org/a.png' };
    const answer = await person.client.put<Saved>(pathOf(person.documentId), changes);
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        success: true,
        message: 'Profile updated',
        user: { ...before, name: 'New Name', bio: 'About\nme', profilePicture: 'https://example.org/a.png' },
      },
    ]);
    expect(userSchema.parse(answer.body.user)).toEqual(answer.body.user);
    const only = await person.client.put<Saved>(pathOf(person.documentId), { bio: 'Other' });
    expect(only.body.user).toEqual({ ...answer.body.user, bio: 'Other' });
    expect((await visitor().get(`/users/${person.documentId}`)).body).toMatchObject({ name: 'New Name' });
  });

  test.runIf(process.env.DATABASE_URL)(
    'keeps a user findable whose email changes during the save',
    async () => {
      const [person, admin] = [await makeUser(), await makeAdmin()];
      const email = `moved.${person.email}`;
      const moving = await database().transaction();
      await moving('up_users')
        .where({ id: person.id })
        .update({ email, username: email, search_text: `${person.name.toLowerCase()}\n${email}` });
      const saving = person.client.put(pathOf(person.documentId), { name: 'Renamed Meanwhile' });
      await pause(500);
      await moving.commit();
      expect((await saving).status).toBe(200);
      for (const words of ['renamed meanwhile', email]) {
        const found = await admin.client.get<User[]>(`/users?query=${encodeURIComponent(words)}`);
        expect(found.body.map(({ _id }) => _id)).toContain(person.documentId);
      }
    },
  );

  test('takes null for not sent, and an empty bio or picture for none', async () => {
    const person = await makeUser();
    const send = async (body: object) =>
      (await person.client.put<Saved>(pathOf(person.documentId), body)).body;
    const { user } = await send({ bio: 'Hi', profilePicture: '/uploads/a_1x1.webp' });
    const nothing = { name: null, email: null, bio: null, profilePicture: null };
    expect((await send(nothing)).user).toEqual(user);
    expect((await send({})).user).toEqual(user);
    expect((await send({ bio: '', profilePicture: '' })).user).toMatchObject({
      bio: '',
      profilePicture: null,
    });
  });

  test('gives nobody a role, or anything else', async () => {
    const person = await makeUser();
    const before = (await person.client.get<User>('/users/me')).body;
    const extra = {
      role: 'admin',
      isAdmin: true,
      role_id: 1,
      banned: true,
      blocked: true,
      blogsCount: 9,
      following: ['x'],
      createdAt: '2001-01-01T00:00:00.000Z',
      _id: 'x',
      password: 'Other-Horse-1!',
      username: 'x',
      built_in: true,
    };
    const answer = await person.client.put<Saved>(pathOf(person.documentId), extra);
    expect([answer.status, answer.body.user]).toEqual([200, before]);
    expect((await visitor().post('/users/login', { email: person.email, password })).status).toBe(200);
  });

  test.each<[object, string]>([
    [{ name: ' ' }, 'name'],
    [{ name: 5 }, 'name'],
    [{ name: 'x'.repeat(limits.name + 1) }, 'name'],
    [{ email: '' }, 'email'],
    [{ email: 'no address' }, 'email'],
    [{ email: ['a@b'] }, 'email'],
    [{ bio: 'x'.repeat(limits.bio + 1) }, 'bio'],
    [{ bio: {} }, 'bio'],
    [{ bio: 'a\0' }, 'bio'],
    [{ profilePicture: true }, 'profilePicture'],
    [{ profilePicture: 'javascript:alert(1)' }, 'profilePicture'],
  ])('refuses %j and changes nothing', async (changes, field) => {
    const person = await makeUser();
    const before = (await person.client.get('/users/me')).body;
    const answer = await person.client.put<Saved>(pathOf(person.documentId), {
      name: 'Half',
      bio: 'x',
      ...changes,
    });
    expectRefused(answer, [field]);
    expect((await person.client.get('/users/me')).body).toEqual(before);
  });

  test('refuses a taken email, in any case', async () => {
    const [person, other] = [await makeUser(), await makeUser()];
    for (const email of [other.email, other.email.toUpperCase()]) {
      const answer = await person.client.put<Saved>(pathOf(person.documentId), { email, name: 'Half' });
      expect([answer.status, answer.body.message]).toEqual([409, expect.any(String)]);
    }
    expect((await person.client.get('/users/me')).body).toMatchObject({
      email: person.email,
      name: person.name,
    });
  });

  test('gives an email to one of many who want it at once', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => makeUser()));
    const email = `wanted.${people[0]?.id}@example.org`;
    const answers = await Promise.all(
      people.map(({ client, documentId }) => client.put(pathOf(documentId), { email })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await database()('up_users').where({ username: email })).toHaveLength(1);
  });

  test('with a changed email ends the other sessions and logs in by the new one', async () => {
    const person = await makeUser();
    const other = await openSession(person.id);
    const email = `New.${person.email}`;
    expect((await person.client.put<Saved>(pathOf(person.documentId), { email })).body.user.email).toBe(
      email,
    );
    expect((await other.get('/users/me')).status).toBe(401);
    expect((await person.client.get('/users/me')).status).toBe(200);
    expect((await visitor().post('/users/login', { email: email.toLowerCase(), password })).status).toBe(200);
    expect((await visitor().post('/users/login', { email: person.email, password })).status).toBe(401);
  });

  test('keeps the other sessions when the email stays, or changes its case only', async () => {
    const person = await makeUser();
    const other = await openSession(person.id);
    await person.client.put(pathOf(person.documentId), { name: 'New', email: person.email.toUpperCase() });
    expect((await other.get('/users/me')).body).toMatchObject({
      name: 'New',
      email: person.email.toUpperCase(),
    });
  });
});

describe('an account that goes while its call is under way', () => {
  const begin = (person: Person, path: string, body: object) => {
    const rest = () => pause(100).then(() => remove(person));
    return sendInHalves(person.client, 'PUT', path, body, rest);
  };

  test('must log in', async () => {
    const [one, other] = [await makeUser(), await makeUser()];
    expect(await begin(one, pathOf(one.documentId), { name: 'New' })).toBe(401);
    expect(await begin(other, '/users/password', { password, newPassword: 'Other-Horse-2!' })).toBe(401);
  });

  test.each(['/users/me', '/me'])('meets no failure at %s either', async (path) => {
    for (let round = 0; round < 10; round += 1) {
      const person = await makeUser();
      const calls = Array.from({ length: 20 }, () => person.client.get(path));
      await pause(round);
      await remove(person);
      const statuses = (await Promise.all(calls)).map(({ status }) => status);
      expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([]);
    }
  });
});
