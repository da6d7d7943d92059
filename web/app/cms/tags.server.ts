import * as contract from 'cms/contract';
import type { Caller } from '../http/load-context';
import { callCms } from './client.server';

/** The tags that most blogs carry, of all or of those that hold some words. */
export async function listTags(caller: Caller, limit: number, query?: string): Promise<string[]> {
  return (await callCms(contract.listTags, { ...caller, query: { limit, query } })).data;
}
