import * as contract from 'cms/contract';
import type { Subscription } from 'cms/contract';
import { callCms } from './client/call-cms.server';
import type { Caller } from './client/caller';

/** Asks to be told about new blogs; gives what to tell the reader. */
export async function subscribe(
  caller: Caller,
  body: Subscription,
  idempotencyKey?: string,
): Promise<string> {
  const { data } = await callCms(contract.subscribe, { ...caller, body, idempotencyKey });
  return data.message;
}
