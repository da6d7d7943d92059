import * as contract from 'cms/contract';
import type { Overview } from 'cms/contract';
import type { Caller } from './client/caller';
import { callCms } from './client/call-cms.server';

/** The site in numbers. */
export async function getOverview(caller: Caller): Promise<Overview> {
  return (await callCms(contract.getOverview, caller)).data;
}
