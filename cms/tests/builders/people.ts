import { createHash, randomBytes } from 'node:crypto';
import bcrypt from '@node-rs/bcrypt';
import { expect, vi } from 'vitest';
import { newDocumentId, newRow } from '../../src/database/new-row';
import { Client } from '../client';
import { database } from '../database';

export const password = 'Correct-Horse-1!';

// A cheap hash: what a password costs is not what these tests are about.
const passwordHash = bcrypt.hashSync(password, 4);

/** Gives an account the same password with a hash that takes its time. */
export async function slowDown(email: string) {
  const slowHash = await bcrypt.hash(password, 13);
  await database()('up_users').where({ username: email.toLowerCase() }).update({ password: slowHash });
}

let made = 0;
const next = () => (made += 1);

export interface Person {
  id: number;
  documentId: string;
  name: string;
  email: string;
  /** Logged in as this person. */
  client: Client;
}

function userRow(name: string, email: string) {
  return {
    ...newRow(),
    username: email.toLowerCase(),
    name,
    email,
    search_text: `${name}\n${email}`.normalize('NFC').toLowerCase(),
    password: passwordHash,
    provider: 'local',
    confirmed: true,
    blocked: false,
    built_in: false,
    demo: false,
  };
}

export const countUsers = (by: number) =>
  database()('counters').where({ name: 'users' }).increment('value', by);

/** One more session of somebody. */
export async function openSession(userId: number): Promise<Client> {
  const token = randomBytes(32).toString('base64url');
  const now = new Date();
  await database()('sessions').insert({
    ...newRow(now),
    token_hash: createHash('sha256').update(token).digest('hex'),
    user_id: userId,
    last_used_at: now,
    ends_at: new Date(now.getTime() + 86_400_000),
  });
  return new Client(undefined, token);
}

/** Somebody with an account, logged in. */
export async function makeUser(
  changes: { name?: string; email?: string; role?: 'authenticated' | 'admin' } = {},
): Promise<Person> {
  const name = changes.name ?? `Person ${next()}`;
  const email = changes.email ?? `${newDocumentId()}@example.org`;
  const role = await database()('up_roles')
    .where({ type: changes.role ?? 'authenticated' })
    .first('id');
  const row = { ...userRow(name, email), role_id: role.id };
  const [{ id }] = await database()('up_users').insert(row).returning('id');
  await countUsers(1);
  return { id, documentId: row.document_id, name, email, client: await openSession(id) };
}

/** The same with the role of an admin. */
export function makeAdmin(): Promise<Person> {
  return makeUser({ role: 'admin' });
}

/** Bans somebody where the API does not yet: what they are is read with each call. */
export async function ban(person: Person) {
  await database()('up_users').where({ id: person.id }).update({ blocked: true });
}

/** Takes an account away as the database sees it, with all that hung on it. */
export async function remove(person: Person) {
  await database()('up_users').where({ id: person.id }).delete();
  await countUsers(-1);
}

/** Lets the next call of somebody be recorded, as one after a long pause is; the result waits until it is. */
export async function noticeNextCall({ id }: Person): Promise<() => Promise<void>> {
  const session = () => database()('sessions').where({ user_id: id });
  const before = new Date(Date.now() - 3_600_000);
  await session().update({ last_used_at: before });
  const hasCalled = async () => {
    const row = await session().first('last_used_at');
    expect(new Date(row.last_used_at).getTime()).toBeGreaterThan(before.getTime());
  };
  return () => vi.waitFor(hasCalled, { interval: 5, timeout: 10_000 });
}

/** Several people with an account, logged in. */
export async function makeMembers(size: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let i = 0; i < size; i += 1) people.push(await makeUser());
  return people;
}

/** Many accounts at once, which only have to exist. */
export async function makeCrowd(size: number): Promise<{ id: number; documentId: string }[]> {
  const rows = Array.from({ length: size }, () => userRow('One of many', `${newDocumentId()}@example.org`));
  const people: { id: number; document_id: string }[] = [];
  for (let start = 0; start < size; start += 50) {
    const part = rows.slice(start, start + 50);
    await countUsers(part.length);
    people.push(...(await database()('up_users').insert(part).returning(['id', 'document_id'])));
  }
  return people.map(({ id, document_id }) => ({ id, documentId: document_id }));
}
