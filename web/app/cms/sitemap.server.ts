import * as contract from 'cms/contract';
import { limits, type AnswerOf } from 'cms/contract';
import type { Caller } from './client/caller';
import { callCms } from './client/call-cms.server';
import { pageOf, type Page } from './client/page.server';

export type SitemapEntry = AnswerOf<typeof contract.listSitemap>[number];

/** Up to 10,000 published blogs with the moment of their last change, on from a cursor. */
export async function listSitemap(caller: Caller, after?: string): Promise<Page<SitemapEntry>> {
  const query = { limit: limits.sitemapMax, after };
  return pageOf(await callCms(contract.listSitemap, { ...caller, query }));
}
