import type { Knex } from 'knex';
import { limits, type UserListQuery } from '../../../contract';
import { db } from '../../../database/connection';
import { countCapped, readCounter } from '../../../database/counts';
import { newestFirst, type Page, readWindow, type Window } from '../../../database/keyset-page';
import { whereContains } from '../../../database/search/substring-index';
import { type UserWithFollowing, type UserRow, emailKey } from './user';

async function followingOf(ids: number[]): Promise<Map<number, string[]>> {
  // With an empty list, SQLite reads every row.
  if (ids.length === 0) return new Map();
  const rows: { follower_id: number; document_id: string }[] = await db()('follows as f')
    .join('up_users as u', 'u.id', 'f.followee_id')
    .whereIn('f.follower_id', ids)
    .orderBy('f.id', 'desc')
    .select('f.follower_id', 'u.document_id');
  const following = new Map<number, string[]>();
  for (const { follower_id, document_id } of rows) {
    const followed = following.get(follower_id) ?? [];
    if (followed.length < limits.followingShown) followed.push(document_id);
    following.set(follower_id, followed);
  }
  return following;
}

async function totalOf(query: Knex.QueryBuilder, filters: UserListQuery) {
  const used = [filters.query, filters.role, filters.banned].filter(Boolean);
  if (used.length === 0) return { total: await readCounter('users') };
  if (filters.query || used.length > 1) return countCapped(query);
  return { total: Number((await query.clone().count('* as rows').first()).rows) };
}

/** Lists accounts, newest first: all, or the admins, the banned, those whose name or email contains some words. */
export async function listUsers(filters: UserListQuery, window: Window): Promise<Page<UserWithFollowing>> {
  const words = emailKey(filters.query ?? '');
  const query = db()('up_users as u').where('u.built_in', false);
  if (words) whereContains(query, 'up_users', 'u', words);
  if (filters.role) query.where('u.role_id', db()('up_roles').where({ type: filters.role }).select('id'));
  if (filters.banned) query.where('u.blocked', true);
  const counted = await totalOf(query, { ...filters, query: words });
  query.leftJoin('up_roles as r', 'r.id', 'u.role_id').select('u.*', 'r.type as role');
  const { rows, next } = await readWindow<UserRow>(query, newestFirst('u'), window);
  const following = await followingOf(rows.map(({ id }) => id));
  return {
    rows: rows.map((row) => ({ ...row, following: following.get(row.id) ?? [] })),
    ...counted,
    ...(next && { next }),
  };
}
