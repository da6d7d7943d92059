import type { Knex } from 'knex';
import type { UserListQuery } from '../../../contract';
import { db } from '../../../database/connection';
import { containing } from '../../../database/like';
import type { Page, Window } from '../../../http/page';
import type { Viewer } from '../../../http/viewer';
import { NotFoundError } from '../../../refusals';
import { countCapped } from '../../blog/services/blog-count';
import type { Person, UserRow } from './user';

export interface AuthorRow extends UserRow {
  blogs_count: number;
  followers_count: number;
  is_following: boolean;
}

/** Somebody's public page, as the viewer sees it. */
async function getAuthor(documentId: string, viewer: Viewer | null): Promise<AuthorRow> {
  const author = await db()('up_users').where({ document_id: documentId, built_in: false }).first();
  if (!author) throw new NotFoundError('User not found.');
  const followed =
    viewer && (await db()('follows').where({ follower_id: viewer.id, followee_id: author.id }).first('id'));
  return { ...author, is_following: Boolean(followed) };
}

async function followingOf(ids: number[]): Promise<Map<number, string[]>> {
  const rows: { follower_id: number; document_id: string }[] = await db()('follows as f')
    .join('up_users as u', 'u.id', 'f.followee_id')
    .whereIn('f.follower_id', ids)
    .orderBy('f.id', 'desc')
    .select('f.follower_id', 'u.document_id');
  const following = new Map<number, string[]>();
  for (const { follower_id, document_id } of rows) {
    following.set(follower_id, [...(following.get(follower_id) ?? []), document_id]);
  }
  return following;
}

function search(query: Knex.QueryBuilder, words: string | undefined) {
  if (!words) return;
  const pattern = containing(words.toLowerCase());
  query.where((either) =>
    either
      .whereRaw(`lower(u.name) LIKE ? ESCAPE '\\'`, [pattern])
      .orWhereRaw(`u.username LIKE ? ESCAPE '\\'`, [pattern]),
  );
}

/** Every account, newest first. */
async function list(filters: UserListQuery, window: Window): Promise<Page<Person>> {
  const query = db()('up_users as u')
    .leftJoin('up_roles as r', 'r.id', 'u.role_id')
    .where('u.built_in', false);
  search(query, filters.query);
  const counted = await countCapped(query);
  const page = query
    .orderBy([
      { column: 'u.created_at', order: 'desc' },
      { column: 'u.id', order: 'desc' },
    ])
    .limit(window.limit + 1)
    .offset(window.offset)
    .select('u.*', 'r.type as role');
  if (window.after) {
    const [at, id] = window.after as [number, number];
    page.whereRaw('(u.created_at, u.id) < (?, ?)', [new Date(at), id]);
  }
  const found: UserRow[] = await page;
  const rows = found.slice(0, window.limit);
  const following = await followingOf(rows.map(({ id }) => id));
  const last = found.length > window.limit ? rows.at(-1) : undefined;
  return {
    rows: rows.map((row) => ({ ...row, following: following.get(row.id) ?? [] })),
    ...counted,
    ...(last && { next: [new Date(last.created_at).getTime(), last.id] }),
  };
}

export default { getAuthor, list };
