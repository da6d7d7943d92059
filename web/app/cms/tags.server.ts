import * as contract from 'cms/contract';
import type { Caller } from '../http/load-context';
import { callCms } from './client.server';

/** The tags that most blogs carry. */
export async function listTags(caller: Caller, limit: number): Promise<string[]> {
  return (await callCms(contract.listTags, { ...caller, query: { limit } })).data;
}
