import * as contract from 'cms/contract';
import type { Page, PageName } from 'cms/contract';
import { callCms, type Caller } from './client/call-cms.server';

/** One of the site's own pages. The CMS answers 404 for an empty one. */
export async function getPage(caller: Caller, name: PageName): Promise<Page> {
  return (await callCms(contract.getPage, { ...caller, params: { name } })).data;
}
