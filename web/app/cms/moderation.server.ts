import * as contract from 'cms/contract';
import type { BlogCard, DashboardQuery, StatusInput } from 'cms/contract';
import type { Caller } from './client/caller';
import { callCms } from './client/call-cms.server';
import { pageOf, type Page } from './client/page.server';

/** Blogs of every status but drafts as cards, newest first. */
export async function listAllBlogs(
  caller: Caller,
  query: Partial<Omit<DashboardQuery, 'view'>> = {},
): Promise<Page<BlogCard>> {
  return pageOf(await callCms(contract.listDashboard, { ...caller, query: { ...query, view: 'card' } }));
}

/** Publishes, holds or rejects a blog. */
export async function setBlogStatus(caller: Caller, id: string, body: StatusInput): Promise<string> {
  return (await callCms(contract.setBlogStatus, { ...caller, params: { id }, body })).data.message;
}

/** Deletes anybody's blog but a draft. */
export async function deleteBlog(caller: Caller, id: string): Promise<string> {
  return (await callCms(contract.deleteBlog, { ...caller, params: { id } })).data.message;
}
