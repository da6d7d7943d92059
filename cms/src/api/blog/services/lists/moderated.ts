import { type DashboardQuery, limits, normaliseName, moderatedStatuses } from '../../../../contract';
import { db } from '../../../../database/connection';
import { countRows, sumCounters } from '../../../../database/counts';
import type { StoredDate } from '../../../../database/dates-and-json';
import { newestFirst, type Page, type Window } from '../../../../database/keyset-page';
import type { Viewer } from '../../../../http/session';
import { linkTargets } from '../../../../rich-text/link-targets';
import type { WholeBlog } from '../reading/get-blog';
import { listBlogsByTitle } from '../title-search/list-blogs-by-title';
import { readBlogPage } from './blog-page';

/** Lists every blog but drafts for admins, newest first. */
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
  const request = { window, isCard: filters.view !== undefined, viewer };
  const words = normaliseName(filters.query ?? '');
  if (!words) return readBlogPage(query, order, { total: length }, request);
  const list = { query, order, length, isWhole: !filters.author, isInRowOrder: true };
  return listBlogsByTitle(list, { table: 'moderated_titles', state: filters.status }, words, request);
}

export interface DetailedBlog extends WholeBlog {
  links: string[];
  author_created_at: StoredDate;
  author_rejections_count: number;
}

/** Adds to cards what helps to decide on them. One query reads their texts, which stay here. */
export async function addDetails(cards: WholeBlog[]): Promise<DetailedBlog[]> {
  // Nothing to look up.
  if (cards.length === 0) return [];
  const rows = await db()('blogs as b')
    .leftJoin('up_users as a', 'a.id', 'b.author_id')
    .whereIn(
      'b.id',
      cards.map(({ id }) => id),
    )
    .select('b.id', 'b.content', 'a.created_at as joined_at', 'a.rejections_count');
  const details = new Map(rows.map((row) => [row.id, row]));
  return cards.map((card) => {
    const { content, joined_at, rejections_count } = details.get(card.id) ?? {};
    return {
      ...card,
      links: linkTargets(content ?? '', limits.linksShown),
      author_created_at: joined_at ?? card.created_at,
      author_rejections_count: rejections_count ?? 0,
    };
  });
}
