import { type DashboardQuery, normaliseName, moderatedStatuses } from '../../../../contract';
import { db } from '../../../../database/connection';
import { sumCounters } from '../../../../database/counters';
import { newestFirst, type Page, type Window } from '../../../../database/keyset-page';
import type { Viewer } from '../../../../http/viewer';
import { addPartsToPage, type BlogRow, type WholeBlog } from '../reading/blog-rows';
import { listByTitle } from '../title-search/list-by-title';
import { countAll, readBlogPage } from './read-blog-page';

async function listRows(filters: DashboardQuery, window: Window, isCard: boolean): Promise<Page<BlogRow>> {
  const query = db()('blogs as b');
  if (filters.status) query.where('b.state', filters.status);
  else query.whereNot('b.state', 'draft');
  if (filters.author) {
    const author = await db()('up_users').where({ document_id: filters.author }).first('id');
    if (!author) return { rows: [], total: 0 };
    query.where('b.author_id', author.id);
  }
  const statuses = filters.status ? [filters.status] : moderatedStatuses;
  const length = filters.author ? await countAll(query) : await sumCounters('blogs', statuses);
  const order = newestFirst('b');
  const words = normaliseName(filters.query ?? '');
  if (!words) return readBlogPage(query, order, window, { total: length }, isCard);
  const list = { query, order, length, isWhole: !filters.author, isInRowOrder: true };
  return listByTitle(list, { table: 'moderated_titles', state: filters.status }, words, window, isCard);
}

/** What admins see: every blog but drafts, newest first. */
export async function listModeratedBlogs(
  filters: DashboardQuery,
  window: Window,
  viewer: Viewer,
): Promise<Page<WholeBlog>> {
  const isCard = filters.view === 'card';
  return addPartsToPage(await listRows(filters, window, isCard), isCard, viewer);
}
