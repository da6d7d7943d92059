import * as contract from 'cms/contract';
import type { Mail, MailQuery } from 'cms/contract';
import { callCms, type Caller, type Page, pageOf } from './client/call-cms.server';

/** The outbox, newest first. */
export async function listMails(caller: Caller, query: Partial<MailQuery> = {}): Promise<Page<Mail>> {
  return pageOf(await callCms(contract.listMails, { ...caller, query }));
}

/** Sends a mail again; gives the message for the admin. */
export async function sendMailAgain(caller: Caller, id: string): Promise<string> {
  return (await callCms(contract.sendMailAgain, { ...caller, params: { id } })).data.message;
}
