import * as contract from 'cms/contract';
import type { Subscription } from 'cms/contract';
import { callCms, type Caller } from './client/call-cms.server';

/** Subscribes an email address to new blogs; gives the message for the page. */
export async function subscribe(caller: Caller, body: Subscription) {
  return (await callCms(contract.subscribe, { ...caller, body })).data.message;
}
