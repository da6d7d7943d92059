import * as contract from 'cms/contract';
import type { AuthorPage } from 'cms/contract';
import type { Caller } from './client/caller';
import { callCms } from './client/call-cms.server';

/** What everybody may know of an author; refused with 404 when there is none. */
export async function getAuthor(caller: Caller, id: string): Promise<AuthorPage> {
  return (await callCms(contract.getAuthor, { ...caller, params: { id } })).data;
}
