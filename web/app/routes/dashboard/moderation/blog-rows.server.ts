import { type BlogCard, type DashboardQuery, type ModeratedStatus, moderatedStatuses } from 'cms/contract';
import { listAllBlogs } from '../../../cms/dashboard.server';
import type { Caller } from '../../../cms/client/caller';
import { showMoreParams, listWindowOf } from '../../../http/list-window.server';
import { cutExcerpt } from '../../../ui/text/format';

const isModerated = (word: string | null): word is ModeratedStatus =>
  moderatedStatuses.some((status) => status === word);

/** The blogs that the address asks for: by status, by words in the title, so many of them. */
export async function loadBlogs(caller: Caller, only?: ModeratedStatus) {
  const url = new URL(caller.request.url);
  const asked = url.searchParams.get('status');
  const status = only ?? (isModerated(asked) ? asked : undefined);
  const query = url.searchParams.get('query')?.trim().slice(0, 200) || undefined;
  const filters: Partial<DashboardQuery> = { ...listWindowOf(url), status, query };
  const list = await listAllBlogs(caller, filters);
  return {
    status: status ?? null,
    query: query ?? '',
    rows: list.items.map(rowOf),
    total: list.total,
    more: showMoreParams(url, list.after),
  };
}

export type BlogRows = Awaited<ReturnType<typeof loadBlogs>>;
export type BlogRow = ReturnType<typeof rowOf>;

function rowOf(blog: BlogCard) {
  return {
    id: blog._id,
    title: blog.title,
    excerpt: cutExcerpt(blog.excerpt, 300),
    author: blog.author,
    status: blog.status as ModeratedStatus,
    reason: blog.rejectionReason ?? null,
    date: blog.createdAt,
    updatedAt: blog.updatedAt,
    readingMinutes: blog.readingMinutes,
  };
}
