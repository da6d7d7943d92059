import * as contract from 'cms/contract';
import type { Credentials, Registration, Session, User } from 'cms/contract';
import { callCms, type Caller, readHeader } from './client/call-cms.server';

export interface OpenedSession {
  user: User;
  message: string;
  /** The session cookie of the CMS, which the answer to the browser carries unchanged. */
  setCookie: string[];
}

/** Opens a session. The CMS rejects it with 401, 403 (banned) or 429. */
export async function login(caller: Caller, body: Credentials): Promise<OpenedSession> {
  const { data, setCookie } = await callCms(contract.login, { ...caller, body });
  return { user: data.user, message: data.message, setCookie };
}

/** Creates an account and opens its session. The CMS rejects it with 400, 409 (taken) or 429. */
export async function register(caller: Caller, body: Registration, idempotencyKey?: string) {
  const { data, headers, setCookie } = await callCms(contract.register, { ...caller, body, idempotencyKey });
  const isConfirmationSent = readHeader(headers, contract.confirmationMailHeader) === 'sent';
  return { user: data.user, message: data.message, isConfirmationSent, setCookie };
}

/** Ends the session in the CMS; gives the cookies that clear it in the browser, and where the provider ends its own. */
export async function logout(caller: Caller): Promise<{ endSessionUrl: string | null; setCookie: string[] }> {
  const { data, setCookie } = await callCms(contract.logout, caller);
  return { endSessionUrl: data.endSessionUrl, setCookie };
}

export interface Me {
  user: User | null;
  /** How many notifications they have not read; null when that was not asked for. */
  unread: number | null;
}

/** The user behind the caller's session cookie, or null. */
export async function findMe(caller: Caller, { withUnread = false } = {}): Promise<Me> {
  const query = { unread: withUnread ? ('true' as const) : undefined };
  const { data, setCookie } = await callCms(contract.findMe, { ...caller, query });
  caller.context.cms.setCookie.push(...setCookie);
  if (!data.success) return { user: null, unread: null };
  return { user: data.user, unread: data.unread ?? null };
}

/** The caller's open sessions, last used first. */
export async function listSessions(caller: Caller): Promise<Session[]> {
  return (await callCms(contract.listSessions, caller)).data;
}

/** Ends one of the caller's sessions. */
export async function endSession(caller: Caller, id: string): Promise<string> {
  return (await callCms(contract.endSession, { ...caller, params: { id } })).data.message;
}

/** Ends all sessions of the caller but this one. */
export async function endOtherSessions(caller: Caller): Promise<void> {
  await callCms(contract.endOtherSessions, caller);
}
