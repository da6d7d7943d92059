import * as contract from 'cms/contract';
import type { HeldMail, HeldMailDecision, Mail, MailQuery, TestMailAnswer } from 'cms/contract';
import { callCms, type Caller, type Page, pageOf } from './client/call-cms.server';

/** The outbox, newest first. */
export async function listMails(caller: Caller, query: Partial<MailQuery> = {}): Promise<Page<Mail>> {
  return pageOf(await callCms(contract.listMails, { ...caller, query }));
}

/** Whether mail is held since a backup was restored. */
export async function readHeldMail(caller: Caller): Promise<HeldMail> {
  return (await callCms(contract.readHeldMail, caller)).data;
}

/** Sends held mail, or gives it up; gives the message for the admin. */
export async function decideHeldMail(caller: Caller, decision: HeldMailDecision): Promise<string> {
  return (await callCms(contract.decideHeldMail, { ...caller, body: { decision } })).data.message;
}

/** Sends a mail again; gives the message for the admin. */
export async function sendMailAgain(caller: Caller, id: string): Promise<string> {
  return (await callCms(contract.sendMailAgain, { ...caller, params: { id } })).data.message;
}

/** The CMS gives the mail server ten seconds. */
const testMailTimeoutMs = 12_000;

/** Sends a mail to the caller at once; gives what the mail server said. */
export async function sendTestMail(caller: Caller): Promise<TestMailAnswer> {
  return (await callCms(contract.sendTestMail, { ...caller, timeoutMs: testMailTimeoutMs })).data;
}
