import type { BlogCounts, BlogStatus, MyBlogsQuery } from '../../../../contract';
import { db } from '../../../../database/connection';
import { newestFirst, type Page, type Window } from '../../../../database/keyset-page';
import type { Viewer } from '../../../../http/viewer';
import { hasEverPublished } from '../moderation/next-status';
import { addPartsToPage, type WholeBlog } from '../reading/blog-rows';
import { countAll, readBlogPage } from './read-blog-page';

/** The viewer's own blogs of every status, newest first. */
export async function listOwnBlogs(
  filters: MyBlogsQuery,
  window: Window,
  viewer: Viewer,
): Promise<Page<WholeBlog>> {
  const isCard = filters.view === 'card';
  const query = db()('blogs as b').where('b.author_id', viewer.id);
  if (filters.status) query.where('b.state', filters.status);
  const page = await readBlogPage(query, newestFirst('b'), window, { total: await countAll(query) }, isCard);
  return addPartsToPage(page, isCard, viewer);
}

/** The number of the viewer's blogs of each status, and whether one was ever published. */
export async function countOwnBlogs(viewer: Viewer): Promise<BlogCounts> {
  const rows: { state: BlogStatus; total: number | string }[] = await db()('blogs')
    .where({ author_id: viewer.id })
    .groupBy('state')
    .select('state')
    .count('* as total');
  const none = { draft: 0, pending: 0, published: 0, rejected: 0 };
  const counts = Object.fromEntries(rows.map(({ state, total }) => [state, Number(total)]));
  return { ...none, ...counts, everPublished: await hasEverPublished(db(), viewer.id) };
}
