import type { Knex } from 'knex';
import { normaliseName, type UserListQuery } from '../../../contract';
import { db } from '../../../database/connection';
import { countCapped, countRows, readCounter } from '../../../database/counts';
import { jsonList, parseJson } from '../../../database/dates-and-json';
import { newestFirst, type Page, readWindow, type Window } from '../../../database/keyset-page';
import { whereContains } from '../../../database/search/substring-index';
import { selectFollowed } from '../../follow/services/follow';
import { type UserRow, type UserWithFollowing } from './user';

/** Reads whom each user of a page follows: one query, which reads no more of each than is shown. */
async function followingOf(ids: number[]): Promise<Map<number, string[]>> {
  if (ids.length === 0) return new Map();
  const followed = selectFollowed(db().raw('follower.id')).select('up_users.document_id');
  const rows: { id: number; following: unknown }[] = await db()('up_users as follower')
    .whereIn('follower.id', ids)
    .select('follower.id', jsonList('document_id', followed, 'following'));
  return new Map(rows.map(({ id, following }) => [id, parseJson<string[]>(following, [])]));
}

async function totalOf(query: Knex.QueryBuilder, filters: UserListQuery) {
  const used = [filters.query, filters.role, filters.banned].filter(Boolean);
  if (used.length === 0) return { total: await readCounter('users') };
  if (filters.query || used.length > 1) return countCapped(query);
  return { total: await countRows(query) };
}

/** Lists accounts, newest first: all, or the admins, the banned, those whose name or email contains some words. */
export async function listUsers(filters: UserListQuery, window: Window): Promise<Page<UserWithFollowing>> {
  const words = normaliseName(filters.query ?? '');
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
