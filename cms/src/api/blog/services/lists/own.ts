import type { Knex } from 'knex';
import {
  type BlogCounts,
  type BlogStatus,
  type DashboardQuery,
  fold,
  moderatedStatuses,
  type MyBlogsQuery,
} from '../../../../contract';
import { sumCounters } from '../../../../database/counters';
import { db } from '../../../../database/connection';
import { newestFirst } from '../../../../database/keyset';
import type { Page, Window } from '../../../../database/page';
import type { Viewer } from '../../../../http/viewer';
import type { BlogRow } from '../reading/blog-rows';
import { readBlogPage } from './read-blog-page';
import { hasEverPublished } from '../moderation/next-status';
import { listByTitle } from '../title-search/list-by-title';

/** All of them: one author's blogs are one index range, however many. */
async function countAll(query: Knex.QueryBuilder): Promise<number> {
  const found = await query.clone().count('* as total').first();
  return Number(found?.total ?? 0);
}

/** One's own blogs of every status, newest first. */
export async function listOwn(filters: MyBlogsQuery, window: Window, viewer: Viewer): Promise<Page<BlogRow>> {
  const query = db()('blogs as b').where('b.author_id', viewer.id);
  if (filters.status) query.where('b.state', filters.status);
  const total = await countAll(query);
  return readBlogPage(query, newestFirst('b'), window, { total }, filters.view === 'card');
}

/** How many blogs of each status one has, and whether one was ever published. */
export async function countOwn(viewer: Viewer): Promise<BlogCounts> {
  const rows: { state: BlogStatus; total: number | string }[] = await db()('blogs')
    .where({ author_id: viewer.id })
    .groupBy('state')
    .select('state')
    .count('* as total');
  const none = { draft: 0, pending: 0, published: 0, rejected: 0 };
  const counts = Object.fromEntries(rows.map(({ state, total }) => [state, Number(total)]));
  return { ...none, ...counts, everPublished: await hasEverPublished(db(), viewer.id) };
}

const findAuthor = (documentId: string): Promise<{ id: number } | undefined> =>
  db()('up_users').where({ document_id: documentId }).first('id');

/** What admins see: every blog but drafts. */
export async function listModerated(filters: DashboardQuery, window: Window): Promise<Page<BlogRow>> {
  const author = filters.author ? await findAuthor(filters.author) : undefined;
  if (filters.author && !author) return { rows: [], total: 0 };
  const query = db()('blogs as b');
  if (filters.status) query.where('b.state', filters.status);
  else query.whereNot('b.state', 'draft');
  if (author) query.where('b.author_id', author.id);
  const words = fold(filters.query ?? '');
  const statuses = filters.status ? [filters.status] : moderatedStatuses;
  const length = author ? await countAll(query) : await sumCounters('blogs', statuses);
  const isCard = filters.view === 'card';
  const order = newestFirst('b');
  if (words) {
    const titles = { table: 'moderated_titles', state: filters.status } as const;
    const list = { query, order, length, isWhole: !author, isInRowOrder: true };
    return listByTitle(list, titles, words, window, isCard);
  }
  return readBlogPage(query, order, window, { total: length }, isCard);
}
