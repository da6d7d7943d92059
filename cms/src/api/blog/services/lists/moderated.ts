import { type DashboardQuery, normaliseName, moderatedStatuses } from '../../../../contract';
import { db } from '../../../../database/connection';
import { countRows, sumCounters } from '../../../../database/counts';
import { newestFirst, type Page, type Window } from '../../../../database/keyset-page';
import type { Viewer } from '../../../../http/session';
import type { WholeBlog } from '../reading/get-blog';
import { listBlogsByTitle } from '../title-search/list-blogs-by-title';
import { readBlogPage } from './blog-page';

/** What admins see: every blog but drafts, newest first. */
export async function listModeratedBlogs(
  filters: DashboardQuery,
  window: Window,
  viewer: Viewer,
): Promise<Page<WholeBlog>> {
  const query = db()('blogs as b');
  if (filters.status) query.where('b.state', filters.status);
  else query.whereNot('b.state', 'draft');
  if (filters.author) {
    const author = await db()('up_users').where({ document_id: filters.author }).first('id');
    if (!author) return { rows: [], total: 0 };
    query.where('b.author_id', author.id);
  }
  const statuses = filters.status ? [filters.status] : moderatedStatuses;
  const length = filters.author ? await countRows(query) : await sumCounters('blogs', statuses);
  const order = newestFirst('b');
  const request = { window, isCard: filters.view === 'card', viewer };
  const words = normaliseName(filters.query ?? '');
  if (!words) return readBlogPage(query, order, { total: length }, request);
  const list = { query, order, length, isWhole: !filters.author, isInRowOrder: true };
  return listBlogsByTitle(list, { table: 'moderated_titles', state: filters.status }, words, request);
}
