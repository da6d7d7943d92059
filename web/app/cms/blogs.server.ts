import * as contract from 'cms/contract';
import type { Blog, BlogCard, BlogListQuery, Comment } from 'cms/contract';
import type { Caller } from '../http/load-context';
import { callCms } from './client.server';
import { pageOf, type Page } from './page.server';

export type BlogFilters = Partial<Omit<BlogListQuery, 'view'>>;

/** Published blogs as cards, newest first. */
export async function listBlogs(caller: Caller, filters: BlogFilters = {}): Promise<Page<BlogCard>> {
  return pageOf(await callCms(contract.listBlogs, { ...caller, query: { ...filters, view: 'card' } }));
}

/** One blog; refused with 404 when the caller may not see it. */
export async function getBlog(caller: Caller, id: string): Promise<Blog> {
  const { data } = await callCms(contract.getBlog, { ...caller, params: { id } });
  return data;
}

/** Up to six blogs to read next, as cards. */
export async function listRecommendations(caller: Caller, id: string): Promise<BlogCard[]> {
  const query = { view: 'card' as const };
  const { data } = await callCms(contract.listRecommendations, { ...caller, params: { id }, query });
  return data;
}

/** The comments of a blog, newest first. */
export async function listComments(
  caller: Caller,
  id: string,
  query: { limit?: number; after?: string } = {},
): Promise<Page<Comment>> {
  return pageOf(await callCms(contract.listComments, { ...caller, params: { id }, query }));
}
