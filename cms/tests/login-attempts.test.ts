import { expect, test } from 'vitest';
import { makeUser, password } from './builders/people';
import { database, isPostgres } from './database';
import { newAddress, newEmail, prepareLimitedCms, statusesOf } from './limited-cms';

const { from } = prepareLimitedCms();

test('a login that fails through our database is nobody’s attempt', async () => {
  if (isPostgres()) return;
  const [person, address] = [await makeUser(), newAddress()];
  const login = (given: string) =>
    from(address)('POST', '/users/login', { body: { email: person.email, password: given } });
  // Writes fail meanwhile: a failed login cannot be noted.
  await database().raw('BEGIN IMMEDIATE');
  const statuses = await statusesOf(7, () => login('Wrong-Horse-1!')).finally(() =>
    database().raw('ROLLBACK'),
  );
  expect(statuses).toEqual(Array(7).fill(503));
  expect(await statusesOf(3, () => login('Wrong-Horse-1!'))).toEqual([401, 401, 401]);
  expect((await login(password)).status).toBe(429);
});

test('failed logins stop at an account and an address, even for the right password', async () => {
  const [person, other, address] = [await makeUser(), await makeUser(), newAddress()];
  const login = (email: string, given: string, call = from(address)) =>
    call('POST', '/users/login', { body: { email, password: given } });
  expect(await statusesOf(3, () => login(person.email, 'Wrong-Horse-1!'))).toEqual([401, 401, 401]);
  expect((await login(person.email.toUpperCase(), password)).status).toBe(429);
  expect((await login(other.email, password)).status).toBe(200);
  expect((await login(person.email, password, from(newAddress()))).status).toBe(200);
});

test('a session does not help to guess its password', async () => {
  const person = await makeUser();
  const call = from(newAddress(), person.client.cookie);
  const change = (given: string) =>
    call('PUT', '/users/password', { body: { password: given, newPassword: 'Other-Horse-2!' } });
  expect(await statusesOf(3, () => change('Wrong-Horse-1!'))).toEqual([400, 400, 400]);
  expect((await change(password)).status).toBe(429);
});

test('attempts at logging in are counted by address, right ones too', async () => {
  const [person, call] = [await makeUser(), from(newAddress())];
  const login = () => call('POST', '/users/login', { body: { email: person.email, password } });
  expect(await statusesOf(7, login)).toEqual([200, 200, 200, 200, 200, 200, 429]);
});

test('a success does not reset the failures before it', async () => {
  const [person, call] = [await makeUser(), from(newAddress())];
  const login = (given: string) =>
    call('POST', '/users/login', { body: { email: person.email, password: given } });
  const statuses = [];
  for (const given of ['Wrong-1!', 'Wrong-1!', password, 'Wrong-1!', password])
    statuses.push((await login(given)).status);
  expect(statuses).toEqual([401, 401, 200, 401, 429]);
});

test('a registration that is sent again is a try at its password', async () => {
  const [call, email] = [from(newAddress()), newEmail()];
  const headers = { 'Idempotency-Key': newEmail() };
  const register = (tried: string) =>
    call('POST', '/users/register', { body: { name: 'A', email, password: tried }, headers });
  expect((await register(password)).status).toBe(201);
  const wrong = { email, password: 'Wrong-Horse-1!' };
  const login = () => call('POST', '/users/login', { body: wrong });
  expect(await statusesOf(3, login)).toEqual([401, 401, 401]);
  const again = await register(wrong.password);
  expect([again.status, again.cookie]).toEqual([429, undefined]);
});
