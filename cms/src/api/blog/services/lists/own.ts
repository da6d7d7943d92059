import type { BlogCounts, BlogStatus, MyBlogsQuery } from '../../../../contract';
import { db } from '../../../../database/connection';
import { countRows } from '../../../../database/counts';
import { newestFirst, type Page, type Window } from '../../../../database/keyset-page';
import type { Viewer } from '../../../../http/session';
import type { WholeBlog } from '../reading/get-blog';
import { readBlogPage } from './blog-page';

/** The viewer's own blogs of every status, newest first. */
export async function listOwnBlogs(
  { status, view }: MyBlogsQuery,
  window: Window,
  viewer: Viewer,
): Promise<Page<WholeBlog>> {
  const query = db()('blogs as b').where('b.author_id', viewer.id);
  if (status) query.where('b.state', status);
  const request = { window, isCard: view === 'card', viewer };
  return readBlogPage(query, newestFirst('b'), { total: await countRows(query) }, request);
}

export async function countOwnBlogs(viewer: Viewer): Promise<BlogCounts> {
  const rows: { state: BlogStatus; total: number | string }[] = await db()('blogs')
    .where({ author_id: viewer.id })
    .groupBy('state')
    .select('state')
    .count('* as total');
  const none = { draft: 0, pending: 0, published: 0, rejected: 0 };
  const counts = Object.fromEntries(rows.map(({ state, total }) => [state, Number(total)]));
  return { ...none, ...counts };
}
