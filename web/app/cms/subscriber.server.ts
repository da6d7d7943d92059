import * as contract from 'cms/contract';
import type { Subscriber, SubscriberQuery, Subscription } from 'cms/contract';
import { callCms, type Caller, type Page, pageOf } from './client/call-cms.server';

/** Subscribes an email address to new blogs; gives the message for the page. */
export async function subscribe(caller: Caller, body: Subscription) {
  return (await callCms(contract.subscribe, { ...caller, body })).data.message;
}

/** Confirms a subscription by the token of a mail; gives the message for the page. */
export async function confirmSubscription(caller: Caller, token: string) {
  return (await callCms(contract.confirmSubscription, { ...caller, body: { token } })).data.message;
}

/** Ends a subscription by the token of a mail; gives the message for the page. */
export async function unsubscribe(caller: Caller, token: string) {
  return (await callCms(contract.unsubscribe, { ...caller, body: { token } })).data.message;
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
