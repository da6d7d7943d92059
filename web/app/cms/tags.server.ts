import * as contract from 'cms/contract';
import type { CountedTag } from 'cms/contract';
import type { Caller } from '../http/load-context';
import { callCms } from './client.server';

/** The tags that most blogs carry, of all or of those that hold some words, with their numbers of blogs. */
export async function listTags(caller: Caller, limit: number, query?: string): Promise<CountedTag[]> {
  const { data } = await callCms(contract.listTags, { ...caller, query: { limit, query, view: 'counts' } });
  return data.filter((tag) => typeof tag !== 'string');
}
