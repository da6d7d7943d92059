import * as contract from 'cms/contract';
import type { CountedTag } from 'cms/contract';
import { callCms, type Caller } from './client/call-cms.server';
import { CmsUnavailable } from './client/errors';

/** The most used tags with their numbers of blogs, of all tags or of those that match the query. */
export async function listTags(caller: Caller, limit: number, query?: string): Promise<CountedTag[]> {
  const { data } = await callCms(contract.listTags, { ...caller, query: { limit, query, view: 'counts' } });
  return data.map(requireCount);
}

/** A CMS of an older release gives names alone. */
function requireCount(tag: string | CountedTag): CountedTag {
  if (typeof tag === 'string') throw new CmsUnavailable('tags came without their counts', false);
  return tag;
}
