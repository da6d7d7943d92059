import bcrypt from '@node-rs/bcrypt';
import { expect, vi } from 'vitest';
import { newDocumentId } from '../../../src/database/new-row';
import { inCms } from '../call-cms';
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

/** One more session of somebody. */
export const openSession = async (userId: number) =>
  new Client(undefined, await inCms('openSession', [userId]));

/** Somebody with an account, logged in. */
export async function makeUser(
  changes: { name?: string; email?: string; isAdmin?: boolean } = {},
): Promise<Person> {
  const person = { name: `Person ${next()}`, email: `${newDocumentId()}@example.org`, ...changes };
  const [account] = await inCms('createUsers', [[person], passwordHash]);
  return { ...account!, ...person, client: await openSession(account!.id) };
}

/** The same with the role of an admin. */
export function makeAdmin(): Promise<Person> {
  return makeUser({ isAdmin: true });
}

/** Bans somebody where the API does not yet: what they are is read with each call. */
export async function ban(person: Person) {
  await database()('up_users').where({ id: person.id }).update({ blocked: true });
}

/** Takes an account away with all that hung on it, as if nobody had asked. */
export const remove = ({ id }: Pick<Person, 'id'>) => inCms('deleteUser', [id]);

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
export function makeCrowd(size: number): Promise<{ id: number; documentId: string }[]> {
  const crowd = Array.from({ length: size }, () => ({
    name: 'One of many',
    email: `${newDocumentId()}@example.org`,
  }));
  return inCms('createUsers', [crowd, passwordHash]);
}
