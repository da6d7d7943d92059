import * as contract from 'cms/contract';
import type { Blog, BlogInput, BlogUpdate } from 'cms/contract';
import type { Caller } from '../http/load-context';
import { callCms } from './client.server';

/** One of the caller's own blogs of any status; somebody else's is refused with 404. */
export async function getOwnBlog(caller: Caller, id: string): Promise<Blog> {
  const { data } = await callCms(contract.getMyBlog, { ...caller, params: { id } });
  return data;
}

/** Publishes a blog or keeps it as a draft; the same key and text once only. */
export async function createBlog(caller: Caller, body: BlogInput, idempotencyKey?: string): Promise<Blog> {
  const { data } = await callCms(contract.createBlog, { ...caller, body, idempotencyKey });
  return data.blog;
}

/** Saves one of the caller's own blogs; refused with 409 when `updatedAt` is not the latest version. */
export async function updateBlog(caller: Caller, id: string, body: BlogUpdate): Promise<Blog> {
  const { data } = await callCms(contract.updateBlog, { ...caller, params: { id }, body });
  return data.blog;
}
