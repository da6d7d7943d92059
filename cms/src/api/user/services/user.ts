import type { Knex } from 'knex';
import { fold, limits, type Registration } from '../../../contract';
import { db } from '../../../database/connection';
import { addToCounter } from '../../../database/counters';
import { newRow, type StoredDate } from '../../../database/rows';
import { env } from '../../../env';
import { ConflictError, UnauthenticatedError } from '../../../errors';

export interface UserRow {
  id: number;
  document_id: string;
  username: string;
  name: string;
  email: string;
  password: string | null;
  bio: string | null;
  profile_picture: string | null;
  blocked: boolean | number;
  demo: boolean | number;
  created_at: StoredDate;
  role: string | null;
}

export interface Person extends UserRow {
  following: string[];
}

/** A demo account outlives its demo for the sake of what it wrote; to whoever knocks it is not there. */
export const isClosedDemo = ({ demo }: Pick<UserRow, 'demo'>) => Boolean(demo) && !env.demoAccounts;

/** An email as it is compared: without case. It is the account's `username`, which the plugin keeps unique. */
export function emailKey(email: string) {
  return fold(email.trim());
}

/** What admins find an account by: name and email, composed and in lower case. */
export function searchText(name: string, email: string) {
  return `${emailKey(name)}\n${emailKey(email)}`;
}

function users(trx: Knex) {
  return trx<UserRow>('up_users')
    .leftJoin('up_roles', 'up_roles.id', 'up_users.role_id')
    .select('up_users.*', 'up_roles.type as role');
}

export async function findUserByEmail(email: string): Promise<UserRow | undefined> {
  return users(db())
    .where({ username: emailKey(email), built_in: false })
    .first();
}

/** The ids of whom somebody follows, newest first, no more than an answer holds. */
export async function listFollowed(userId: number): Promise<string[]> {
  return db()('follows')
    .join('up_users', 'up_users.id', 'follows.followee_id')
    .where('follows.follower_id', userId)
    .orderBy('follows.id', 'desc')
    .limit(limits.followingShown)
    .pluck('up_users.document_id');
}

/** A person with the ids of those whom they follow; undefined when the account has gone since they were recognised. */
export async function findUser(userId: number): Promise<Person | undefined> {
  const [row, following] = await Promise.all([
    users(db()).where('up_users.id', userId).first(),
    listFollowed(userId),
  ]);
  return row && { ...row, following };
}

/** The same; whoever has gone is not logged in any more. */
export async function getUser(userId: number): Promise<Person> {
  const person = await findUser(userId);
  if (!person) throw new UnauthenticatedError();
  return person;
}

async function roleId(trx: Knex, type: string): Promise<number> {
  const role = await trx('up_roles').where({ type }).first('id');
  return role.id;
}

export interface NewUser extends Registration {
  bio?: string;
  isAdmin?: boolean;
  isDemo?: boolean;
  createdAt?: Date;
}

/** Whether the database refused a row because its key is there already. */
export const isDuplicate = (error: unknown) =>
  ['SQLITE_CONSTRAINT_UNIQUE', '23505'].includes((error as { code?: string }).code ?? '');

export function emailIsTaken() {
  return new ConflictError('Email is already registered', { email: 'Email is already registered' });
}

/** Creates an account with a password that nobody can read; a taken email is a conflict. */
export async function createUser(trx: Knex, input: NewUser, passwordHash: string | null): Promise<number> {
  const rows = await trx('up_users')
    .insert({
      ...newRow(input.createdAt),
      username: emailKey(input.email),
      name: input.name,
      email: input.email,
      search_text: searchText(input.name, input.email),
      password: passwordHash,
      bio: input.bio ?? '',
      provider: 'local',
      confirmed: true,
      blocked: false,
      built_in: false,
      demo: input.isDemo ?? false,
      role_id: await roleId(trx, input.isAdmin ? 'admin' : 'authenticated'),
    })
    .returning('id')
    .catch((error: unknown) => {
      throw isDuplicate(error) ? emailIsTaken() : error;
    });
  await addToCounter(trx, 'users', 1);
  return rows[0].id;
}

export async function setRole(trx: Knex, userId: number, type: 'authenticated' | 'admin') {
  await trx('up_users')
    .where({ id: userId })
    .update({ role_id: await roleId(trx, type), updated_at: new Date() });
}
