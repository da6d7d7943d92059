import * as contract from 'cms/contract';
import type { Subscriber, SubscriberQuery, Subscription } from 'cms/contract';
import { callCms, type Caller, type Page, pageOf } from './client/call-cms.server';
import { tokenOf } from './mail-link.server';

/** Subscribes an email address to new blogs; gives the message for the page. */
export async function subscribe(caller: Caller, body: Subscription) {
  return (await callCms(contract.subscribe, { ...caller, body })).data.message;
}

/** Confirms a subscription by the token in the caller's address; gives the message for the page. */
export async function confirmSubscription(caller: Caller): Promise<string> {
  const body = { token: tokenOf(caller) };
  return (await callCms(contract.confirmSubscription, { ...caller, body })).data.message;
}

/** Ends a subscription by the token in the caller's address; gives the message for the page. */
export async function unsubscribe(caller: Caller): Promise<string> {
  const body = { token: tokenOf(caller) };
  return (await callCms(contract.unsubscribe, { ...caller, body })).data.message;
}

/** The subscribers, newest first. */
export async function listSubscribers(
  caller: Caller,
  query: Partial<SubscriberQuery> = {},
): Promise<Page<Subscriber>> {
  return pageOf(await callCms(contract.listSubscribers, { ...caller, query }));
}

/** Unsubscribes everybody at a domain; gives the message for the admin. */
export async function unsubscribeDomain(caller: Caller, domain: string): Promise<string> {
  return (await callCms(contract.unsubscribeDomain, { ...caller, body: { domain } })).data.message;
}
