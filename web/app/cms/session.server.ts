import * as contract from 'cms/contract';
import type { Credentials, Registration, Session, User } from 'cms/contract';
import { callCms } from './client/call-cms.server';
import type { Caller } from './client/caller';

export interface Opened {
  user: User;
  message: string;
  /** The session cookie as the CMS wrote it: the answer to the browser carries it unchanged. */
  setCookie: string[];
}

/** Opens a session; refused with 401, 403 (banned) or 429. */
export async function login(caller: Caller, credentials: Credentials): Promise<Opened> {
  const { data, setCookie } = await callCms(contract.login, { ...caller, body: credentials });
  return { user: data.user, message: data.message, setCookie };
}

/** Creates an account and opens its session; refused with 400, 409 (taken) or 429. */
export async function register(
  caller: Caller,
  registration: Registration,
  idempotencyKey?: string,
): Promise<Opened> {
  const { data, setCookie } = await callCms(contract.register, {
    ...caller,
    body: registration,
    idempotencyKey,
  });
  return { user: data.user, message: data.message, setCookie };
}

/** Ends the session in the CMS; the cookies that clear it are for the browser. */
export async function logout(caller: Caller): Promise<{ message: string; setCookie: string[] }> {
  const { data, setCookie } = await callCms(contract.logout, caller);
  return { message: data.message, setCookie };
}

/** The person behind the caller's session cookie, or null. */
export async function findMe(caller: Caller): Promise<{ user: User | null; setCookie: string[] }> {
  const { data, setCookie } = await callCms(contract.findMe, caller);
  return { user: data.user, setCookie };
}

/** One's own open sessions, last used first. */
export async function listSessions(caller: Caller): Promise<Session[]> {
  return (await callCms(contract.listSessions, caller)).data;
}

/** Ends one of one's own sessions at once. */
export async function endSession(caller: Caller, id: string): Promise<string> {
  return (await callCms(contract.endSession, { ...caller, params: { id } })).data.message;
}

/** Ends one's own sessions but the one that asks. */
export async function endOtherSessions(caller: Caller): Promise<void> {
  await callCms(contract.endOtherSessions, caller);
}
