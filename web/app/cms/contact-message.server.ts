import * as contract from 'cms/contract';
import type { ContactMessage } from 'cms/contract';
import { callCms, type Caller } from './client/call-cms.server';

/** Sends a message to the people who run the site; gives the message for the page. */
export async function sendContactMessage(
  caller: Caller,
  body: ContactMessage,
  options: { idempotencyKey?: string; isSuspect: boolean },
) {
  return (await callCms(contract.sendContactMessage, { ...caller, body, ...options })).data.message;
}
