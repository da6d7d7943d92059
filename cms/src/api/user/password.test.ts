// @module-tag postgres
import { describe, expect, test } from 'vitest';
import type { ErrorAnswer } from '../../contract';
import { makeUser, openSession, password } from '../../../tests/support/builders/people';
import { visitor } from '../../../tests/support/client';
import { findMail, tokenIn } from '../../../tests/support/sent-mails';
import { expectRefused } from '../../../tests/support/refused-fields';

const path = '/users/password';
const newPassword = 'Other-Horse-2!';

const opens = async (email: string, given: string) =>
  (await visitor().post('/users/login', { email, password: given })).status;

describe('PUT /users/password', () => {
  test('needs sign-in', async () => {
    expect((await visitor().put(path, { password, newPassword })).status).toBe(401);
  });

  test('changes the password and ends the other sessions', async () => {
    const person = await makeUser();
    const other = await openSession(person.id);
    const answer = await person.client.put(path, { password, newPassword });
    expect([answer.status, answer.body]).toEqual([200, { success: true, message: 'Password changed.' }]);
    expect([await opens(person.email, newPassword), await opens(person.email, password)]).toEqual([200, 401]);
    expect((await other.get('/users/me')).status).toBe(401);
    expect((await person.client.get('/users/me')).status).toBe(200);
  });

  test('voids the links that were mailed for a new password', async () => {
    const person = await makeUser();
    await visitor().post('/users/password/forgot', { email: person.email });
    const token = tokenIn(await findMail(person.email, 'reset-password'), '/reset-password');
    expect((await person.client.put(path, { password, newPassword })).status).toBe(200);
    const reset = { token, newPassword: 'Third-Horse-3!' };
    const answer = await visitor().post<ErrorAnswer>('/users/password/reset', reset);
    expect([answer.status, answer.body.errors]).toEqual([400, { token: expect.any(String) }]);
    expect(await opens(person.email, newPassword)).toBe(200);
  });

  test('refuses the wrong password, and nothing changes', async () => {
    const person = await makeUser();
    const other = await openSession(person.id);
    const answer = await person.client.put<ErrorAnswer>(path, { password: 'Wrong-Horse-1!', newPassword });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      success: false,
      message: 'The password is wrong',
      errors: { password: 'The password is wrong' },
    });
    expect((await other.get('/users/me')).status).toBe(200);
    expect(await opens(person.email, password)).toBe(200);
  });

  test.each<[object, string]>([
    [{ newPassword }, 'password'],
    [{ password: 5, newPassword }, 'password'],
    [{ password }, 'newPassword'],
    [{ password, newPassword: '' }, 'newPassword'],
    [{ password, newPassword: 'Aa1!' }, 'newPassword'],
    [{ password, newPassword: 'aaaaaaa1!' }, 'newPassword'],
    [{ password, newPassword: 'AAAAAAA1!' }, 'newPassword'],
    [{ password, newPassword: 'Aaaaaaaa!' }, 'newPassword'],
    [{ password, newPassword: 'Aaaaaaaa1' }, 'newPassword'],
    [{ password, newPassword: `Aa1!${'é'.repeat(35)}` }, 'newPassword'],
  ])('refuses %j', async (body, field) => {
    const person = await makeUser();
    const answer = await person.client.put<ErrorAnswer>(path, body);
    expectRefused(answer, [field]);
    expect(await opens(person.email, password)).toBe(200);
  });

  test('lets one of two changes at once through', async () => {
    const person = await makeUser();
    const wanted = ['First-Horse-1!', 'Second-Horse-1!'];
    const answers = await Promise.all(
      wanted.map((one) => person.client.put(path, { password, newPassword: one })),
    );
    const won = answers.map(({ status }) => status).filter((status) => status === 200);
    expect(won).toHaveLength(1);
    const opened = await Promise.all(wanted.map((one) => opens(person.email, one)));
    expect(opened.sort()).toEqual([200, 401]);
  });
});
