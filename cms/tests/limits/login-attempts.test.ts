// @module-tag postgres
import { expect, test } from 'vitest';
import { makeAdmin, makeUser, password, type Person } from '../support/builders/people';
import { database, isPostgres } from '../support/database';
import { newAddress, newEmail, prepareLimitedCms, statusesOf } from '../support/limited-cms';

const { from } = prepareLimitedCms();

// PostgreSQL has no lock that stops every write and lets everybody read.
test.skipIf(isPostgres())('a login that fails through our database is nobody’s attempt', async () => {
  const [person, address] = [await makeUser(), newAddress()];
  const login = (given: string) =>
    from(address)('POST', '/users/login', { body: { email: person.email, password: given } });
  // Writes fail until the rollback: a failed login cannot be noted.
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

test('wrong passwords of the owner count as failed logins, whatever they were given for', async () => {
  const [person, address] = [await makeUser(), newAddress()];
  const call = from(address, person.client.cookie);
  const remove = (given: string) => call('DELETE', '/users/me', { body: { password: given, blogs: 'keep' } });
  const change = { password: 'Wrong-Horse-1!', newPassword: 'Other-Horse-2!' };
  expect((await call('PUT', '/users/password', { body: change })).status).toBe(400);
  expect(await statusesOf(2, () => remove('Wrong-Horse-1!'))).toEqual([400, 400]);
  const login = await from(address)('POST', '/users/login', { body: { email: person.email, password } });
  expect([login.status, (await remove(password)).status]).toEqual([429, 429]);
});

test('what is refused before the password is compared is no failed login', async () => {
  const [admin, guest] = [await makeAdmin(), await makeUser()];
  await database()('up_users').where({ id: guest.id }).update({ password: null });
  await database()('sessions')
    .where({ user_id: guest.id })
    .update({ created_at: new Date(Date.now() - 3_600_000) });
  const body = { password, blogs: 'keep' };
  const addresses = [newAddress(), newAddress()] as const;
  const remove = (person: Person, address: string) => () =>
    from(address, person.client.cookie)('DELETE', '/users/me', { body });
  expect(await statusesOf(4, remove(guest, addresses[0]))).toEqual(Array(4).fill(403));
  expect(await statusesOf(4, remove(admin, addresses[1]))).toEqual(Array(4).fill(409));
  const login = { email: admin.email, password };
  expect((await from(addresses[1])('POST', '/users/login', { body: login })).status).toBe(200);
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
