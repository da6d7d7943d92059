import * as contract from 'cms/contract';
import { blogStatuses, type BlogCard, type BlogStatus, type MyBlogsQuery } from 'cms/contract';
import type { Caller } from '../http/load-context';
import { callCms } from './client.server';
import { pageOf, type Page } from './page.server';

/** One's own blogs as cards, newest first. */
export async function listOwnBlogs(
  caller: Caller,
  query: Partial<Omit<MyBlogsQuery, 'view'>> = {},
): Promise<Page<BlogCard>> {
  return pageOf(await callCms(contract.listMyBlogs, { ...caller, query: { ...query, view: 'card' } }));
}

/** How many blogs of each status one has. */
export async function countOwnBlogs(caller: Caller): Promise<Record<BlogStatus, number>> {
  const counts = blogStatuses.map(async (status) => {
    const { total } = await listOwnBlogs(caller, { status, limit: 1 });
    return [status, total] as const;
  });
  return Object.fromEntries(await Promise.all(counts)) as Record<BlogStatus, number>;
}

/** Deletes one's own blog with its comments and likes. */
export async function deleteOwnBlog(caller: Caller, id: string): Promise<void> {
  await callCms(contract.deleteMyBlog, { ...caller, params: { id } });
}
