import type { Knex } from 'knex';
import { normaliseName, type Registration } from '../../../contract';
import { db, isDuplicate } from '../../../database/connection';
import { addToCounter } from '../../../database/counts';
import type { StoredDate } from '../../../database/dates-and-json';
import { newRow } from '../../../database/new-row';
import { env } from '../../../env';
import { ConflictError, NotFoundError, UnauthenticatedError } from '../../../errors';
import type { Viewer } from '../../../http/session';
import { isFollowing, listFollowed } from '../../follow/services/follow';

export interface UserRow {
  id: number;
  document_id: string;
  username: string;
  name: string;
  email: string;
  password: string | null;
  /** Whether somebody has proven that the email is theirs. */
  confirmed: boolean | number;
  bio: string | null;
  website: string | null;
  links: unknown;
  profile_picture: string | null;
  blocked: boolean | number;
  demo: boolean | number;
  blogs_count: number;
  rejections_count: number;
  last_seen_at: StoredDate | null;
  created_at: StoredDate;
  role: string | null;
}

export interface LockedUser extends UserRow {
  built_in: boolean | number;
}

/** A user with the ids of those whom they follow, newest first. */
export interface UserWithFollowing extends UserRow {
  following: string[];
}

/** The author of a blog or a comment, as columns of its row. */
export interface AuthorColumns {
  author_document_id: string | null;
  author_name: string | null;
  author_image: string | null;
}

/** These columns, selected from the joined accounts (`a`). */
export const authorColumns = {
  author_document_id: 'a.document_id',
  author_name: 'a.name',
  author_image: 'a.profile_picture',
};

/** Demo accounts stay when the demo is turned off, because their blogs do; but nobody can log in to them. */
export const isDisabledDemo = ({ demo }: Pick<UserRow, 'demo'>) => Boolean(demo) && !env.demoAccounts;

/** The form in which emails are compared, without case. It is stored as `username`, which the plugin keeps unique. */
export function emailKey(email: string) {
  return normaliseName(email.trim());
}

const asciiLowerCase = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** The form in which addresses are compared where it matters whose mailbox it is: other letters are never folded. */
export const mailboxKey = (email: string) => asciiLowerCase(email.trim());

/** The text by which admins find an account: name and email, folded. */
export function searchText(name: string, email: string) {
  return `${normaliseName(name.trim())}\n${emailKey(email)}`;
}

function selectUsers(trx: Knex) {
  return trx<UserRow>('up_users')
    .leftJoin('up_roles', 'up_roles.id', 'up_users.role_id')
    .select('up_users.*', 'up_roles.type as role');
}

export async function findUserByEmail(email: string): Promise<UserRow | undefined> {
  return selectUsers(db())
    .where({ username: emailKey(email), built_in: false })
    .first();
}

/** Finds a user; undefined when the account has been deleted. */
export async function findUser(userId: number): Promise<UserWithFollowing | undefined> {
  const [row, following] = await Promise.all([
    selectUsers(db()).where('up_users.id', userId).first(),
    listFollowed(userId),
  ]);
  return row && { ...row, following };
}

/** Gets the user who is logged in; throws when the account has been deleted. */
export async function getUser(userId: number): Promise<UserWithFollowing> {
  const user = await findUser(userId);
  if (!user) throw new UnauthenticatedError();
  return user;
}

export interface AuthorRow extends UserRow {
  followers_count: number;
  is_following: boolean;
}

export async function getAuthor(documentId: string, viewer: Viewer | null): Promise<AuthorRow> {
  const author = await db()('up_users').where({ document_id: documentId, built_in: false }).first();
  if (!author) throw new NotFoundError('User not found.');
  return { ...author, is_following: viewer !== null && (await isFollowing(viewer.id, author.id)) };
}

/** A user with their role, locked until the transaction ends. */
export async function lockUser(trx: Knex, documentId = ''): Promise<LockedUser | undefined> {
  const user = await trx('up_users').where({ document_id: documentId }).forUpdate().first();
  if (!user) return undefined;
  const role = await trx('up_roles').where({ id: user.role_id }).first('type');
  return { ...user, role: role?.type ?? null };
}

async function getRoleId(trx: Knex, type: string): Promise<number> {
  const role = await trx('up_roles').where({ type }).first('id');
  return role.id;
}

interface NewUser extends Registration {
  bio?: string;
  isAdmin?: boolean;
  /** Whether the email is known to be theirs: from the setup, or from a provider that has verified it. */
  isConfirmed?: boolean;
  isDemo?: boolean;
  createdAt?: Date;
}

export function emailTakenError() {
  return new ConflictError('Email is already registered', { email: 'Email is already registered' });
}

/** Creates an account; a taken email is a conflict. If the hash is null, nobody can log in to it by password. */
export async function createUser(
  trx: Knex.Transaction,
  input: NewUser,
  passwordHash: string | null,
): Promise<number> {
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
      confirmed: input.isConfirmed ?? false,
      blocked: false,
      built_in: false,
      demo: input.isDemo ?? false,
      role_id: await getRoleId(trx, input.isAdmin ? 'admin' : 'authenticated'),
    })
    .returning('id')
    .catch((error: unknown) => {
      throw isDuplicate(error) ? emailTakenError() : error;
    });
  await addToCounter(trx, 'users', 1);
  return rows[0].id;
}

export async function setRole(trx: Knex, userId: number, type: 'authenticated' | 'admin') {
  await trx('up_users')
    .where({ id: userId })
    .update({ role_id: await getRoleId(trx, type), updated_at: new Date() });
}
