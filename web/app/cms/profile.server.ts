import * as contract from 'cms/contract';
import type { PasswordChange, ProfileInput } from 'cms/contract';
import type { Caller } from './client/caller';
import { callCms } from './client/call-cms.server';

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
