import type { Knex } from 'knex';
import type { DashboardQuery, MyBlogsQuery } from '../../../contract';
import { sumCounters } from '../../../database/counters';
import { db } from '../../../database/connection';
import { countCapped } from '../../../database/count-capped';
import { newestFirst, readWindow } from '../../../database/keyset';
import type { Page, Window } from '../../../http/page';
import type { Viewer } from '../../../http/viewer';
import { type BlogRow, selectBlogs } from './blog-columns';
import { searchKey } from './search-key';
import { whereModeratedTitleHolds } from './title-search';

const pageOf = (query: Knex.QueryBuilder, window: Window, isCard: boolean) =>
  readWindow<BlogRow>(selectBlogs(query, !isCard), newestFirst('b'), window);

/** One's own blogs of every status, newest first. */
export async function listOwn(filters: MyBlogsQuery, window: Window, viewer: Viewer): Promise<Page<BlogRow>> {
  const query = db()('blogs as b').where('b.author_id', viewer.id);
  if (filters.status) query.where('b.state', filters.status);
  const counted = await countCapped(query);
  return { ...counted, ...(await pageOf(query, window, filters.view === 'card')) };
}

const moderated = ['pending', 'published', 'rejected'];

async function totalOf(filters: DashboardQuery, query: Knex.QueryBuilder) {
  if (filters.query || filters.author) return countCapped(query);
  const states = filters.status ? [filters.status] : moderated;
  return { total: await sumCounters('blogs', states) };
}

/** What admins see: every blog but drafts. */
export async function listModerated(filters: DashboardQuery, window: Window): Promise<Page<BlogRow>> {
  const query = db()('blogs as b');
  if (filters.status) query.where('b.state', filters.status);
  else query.whereNot('b.state', 'draft');
  if (filters.author)
    query.where('b.author_id', db()('up_users').where({ document_id: filters.author }).select('id'));
  const words = searchKey(filters.query ?? '');
  if (words) whereModeratedTitleHolds(query, words, filters.status);
  const counted = await totalOf(filters, query);
  return { ...counted, ...(await pageOf(query, window, filters.view === 'card')) };
}
