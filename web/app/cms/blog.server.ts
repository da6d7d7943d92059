import * as contract from 'cms/contract';
import {
  type AnswerOf,
  type Blog,
  type BlogCard,
  type BlogListQuery,
  type BlogWithViewer,
  limits,
} from 'cms/contract';
import { callCms, type Caller, type Page, nextCursor, pageOf } from './client/call-cms.server';
import { tokenOf } from './mail-link.server';

export type Neighbours = AnswerOf<typeof contract.getNeighbours>;
export type BlogFilters = Partial<Omit<BlogListQuery, 'view'>>;

/** Published blogs as cards, newest first. */
export async function listBlogs(caller: Caller, filters: BlogFilters = {}): Promise<Page<BlogCard>> {
  return pageOf(await callCms(contract.listBlogs, { ...caller, query: { ...filters, view: 'card' } }));
}

/** Twelve blogs: a page of the site's lists. */
export function listBlogPage(caller: Caller, filters: BlogFilters): Promise<Page<BlogCard>> {
  return listBlogs(caller, { ...filters, limit: 12 });
}

export interface BlogWithCursor {
  blog: BlogWithViewer;
  /** The cursor of its next comments. */
  commentsAfter: string | null;
}

/** One blog with its newest comments. The CMS answers 404 when the caller may not see it. */
export async function getBlog(caller: Caller, id: string): Promise<BlogWithCursor> {
  const { data: blog, headers } = await callCms(contract.getBlog, { ...caller, params: { id } });
  return { blog, commentsAfter: nextCursor(headers) };
}

/** A published blog as visitors see it: the call carries no cookie. */
export async function getPublishedBlog({ context }: Caller, id: string | undefined): Promise<Blog> {
  return (await callCms(contract.getBlog, { context, params: { id } })).data;
}

/** The blog of a preview link from the panel, by the token in the caller's address. */
export async function getPanelPreview(caller: Caller) {
  const query = { token: tokenOf(caller) };
  return (await callCms(contract.getPanelPreview, { ...caller, query })).data;
}

/** Up to six blogs to read next, as cards. */
export async function listRecommendations(caller: Caller, id: string): Promise<BlogCard[]> {
  const query = { view: 'card' as const };
  return (await callCms(contract.listRecommendations, { ...caller, params: { id }, query })).data;
}

/** The blogs before and after this one by the same author. */
export async function getNeighbours(caller: Caller, id: string): Promise<Neighbours> {
  return (await callCms(contract.getNeighbours, { ...caller, params: { id } })).data;
}

export type SitemapEntry = AnswerOf<typeof contract.listSitemap>[number];

/** Up to 10,000 published blogs after a cursor, with the time of their last change, and their covers if asked for. */
export async function listSitemap(
  caller: Partial<Caller>,
  after?: string,
  view?: 'images',
): Promise<Page<SitemapEntry>> {
  const query = { limit: limits.sitemapMax, after, view };
  return pageOf(await callCms(contract.listSitemap, { ...caller, query }));
}
