import * as contract from 'cms/contract';
import type { Blog, BlogCounts, BlogInput, BlogUpdate, MyBlogsQuery } from 'cms/contract';
import { type Caller, callCms, pageOf } from './client/call-cms.server';

/** The caller's blogs as cards, newest first. */
export async function listOwnBlogs(caller: Caller, query: Partial<Omit<MyBlogsQuery, 'view'>> = {}) {
  return pageOf(await callCms(contract.listMyBlogs, { ...caller, query: { ...query, view: 'card' } }));
}

/** How many blogs of each status the caller has, and whether one was ever published. */
export async function countOwnBlogs(caller: Caller): Promise<BlogCounts> {
  return (await callCms(contract.countMyBlogs, caller)).data;
}

/** One of the caller's blogs of any status. The CMS answers 404 for the blog of another user. */
export async function getOwnBlog(caller: Caller, id: string): Promise<Blog> {
  return (await callCms(contract.getMyBlog, { ...caller, params: { id } })).data;
}

/** Publishes a blog or saves it as a draft; a repeat with the same key and text runs once. */
export async function createBlog(caller: Caller, body: BlogInput, idempotencyKey?: string): Promise<Blog> {
  return (await callCms(contract.createBlog, { ...caller, body, idempotencyKey })).data.blog;
}

/** Saves one of the caller's blogs. The CMS answers 409 when `updatedAt` is not the latest version. */
export async function updateBlog(caller: Caller, id: string, body: BlogUpdate): Promise<Blog> {
  return (await callCms(contract.updateBlog, { ...caller, params: { id }, body })).data.blog;
}

/** Deletes one of the caller's blogs with its comments and likes. */
export async function deleteOwnBlog(caller: Caller, id: string): Promise<void> {
  await callCms(contract.deleteMyBlog, { ...caller, params: { id } });
}
