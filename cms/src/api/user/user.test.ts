import { describe, expect, test } from 'vitest';
import { type User, userSchema } from '../../contract';
import { makeAdmin, makeUser } from '../../../tests/support/builders/people';
import { visitor } from '../../../tests/support/client';
import { database } from '../../../tests/support/database';
import { newRow } from '../../database/new-row';

describe('GET /users/me', () => {
  test('needs sign-in', async () => {
    const answer = await visitor().get('/users/me');
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ success: false, message: 'Please log in first.' });
  });

  test('gives exactly what people see of themselves', async () => {
    const person = await makeUser();
    const { body } = await person.client.get<User>('/users/me');
    expect(userSchema.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      _id: person.documentId,
      name: person.name,
      email: person.email,
      role: 'user',
    });
  });

  test('tells admins that they are', async () => {
    const admin = await makeAdmin();
    expect((await admin.client.get<User>('/users/me')).body.role).toBe('admin');
  });

  test('lists whom one follows, newest first', async () => {
    const [person, first, second] = [await makeUser(), await makeUser(), await makeUser()];
    for (const followee of [first, second]) {
      await database()('follows').insert({ ...newRow(), follower_id: person.id, followee_id: followee.id });
    }
    const { body } = await person.client.get<User>('/users/me');
    expect(body.following).toEqual([second.documentId, first.documentId]);
  });
});

describe('the built-in account', () => {
  test('cannot log in', async () => {
    for (const email of ['deleted-user', 'deleted-user@localhost', '']) {
      const answer = await visitor().post('/users/login', { email, password: 'Correct-Horse-1!' });
      expect([400, 401]).toContain(answer.status);
    }
  });
});
