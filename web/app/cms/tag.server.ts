import * as contract from 'cms/contract';
import type { CountedTag } from 'cms/contract';
import { callCms, type Caller, readHeader } from './client/call-cms.server';
import { CmsError, CmsUnavailable } from './client/errors';

/** The most used tags that match the query, with their numbers of blogs. */
export async function searchTags(caller: Caller, limit: number, query: string): Promise<CountedTag[]> {
  const { data } = await callCms(contract.listTags, { ...caller, query: { limit, query, view: 'counts' } });
  return data.map(requireCount);
}

/** The most used tags, and how many there are. */
export async function listMostUsedTags(caller: Caller, limit: number) {
  const call = { ...caller, query: { limit, view: 'counts' } } as const;
  const { data, headers } = await callCms(contract.listTags, call);
  const total = Number(readHeader(headers, 'x-total-count') ?? data.length);
  return { tags: data.map(requireCount), total };
}

/** The present name of a tag that was renamed or merged into another one; null for an unknown tag. */
export async function findTagName(caller: Caller, tag: string): Promise<string | null> {
  try {
    const { data } = await callCms(contract.getTag, { ...caller, params: { tag } });
    return data.name;
  } catch (error) {
    if (error instanceof CmsError && error.status === 404) return null;
    throw error;
  }
}

/** A CMS of an older release gives names alone. */
function requireCount(tag: string | CountedTag): CountedTag {
  if (typeof tag === 'string') throw new CmsUnavailable('tags came without their counts', false);
  return tag;
}
