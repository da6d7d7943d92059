import * as contract from 'cms/contract';
import type { PasswordChange, ProfileInput, Session } from 'cms/contract';
import type { Caller } from '../http/load-context';
import { callCms } from './client.server';

/** Changes the fields that are sent of one's own profile; gives the message for the person. */
export async function updateProfile(caller: Caller, id: string, body: ProfileInput): Promise<string> {
  const { data, setCookie } = await callCms(contract.updateProfile, { ...caller, params: { id }, body });
  caller.context.handOver(setCookie);
  return data.message;
}

/** Changes one's own password and ends one's other sessions. */
export async function changePassword(caller: Caller, body: PasswordChange): Promise<string> {
  const { data, setCookie } = await callCms(contract.changePassword, { ...caller, body });
  caller.context.handOver(setCookie);
  return data.message;
}

/** One's own open sessions, last used first. */
export async function listSessions(caller: Caller): Promise<Session[]> {
  return (await callCms(contract.listSessions, caller)).data;
}

/** Ends one of one's own sessions at once. */
export async function endSession(caller: Caller, id: string): Promise<string> {
  return (await callCms(contract.endSession, { ...caller, params: { id } })).data.message;
}
