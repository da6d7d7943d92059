import * as contract from 'cms/contract';
import type { User, UserListQuery } from 'cms/contract';
import type { Caller } from './client/caller';
import { callCms } from './client/call-cms.server';
import { pageOf, type Page } from './client/page.server';

/** Every account, newest first. */
export async function listUsers(caller: Caller, query: Partial<UserListQuery> = {}): Promise<Page<User>> {
  return pageOf(await callCms(contract.listUsers, { ...caller, query }));
}

const userChanges = {
  makeAdmin: contract.makeAdmin,
  removeAdmin: contract.removeAdmin,
  ban: contract.ban,
  unban: contract.unban,
};
export type UserChange = keyof typeof userChanges;

/** Promotes, demotes, bans or unbans somebody; gives the message for the admin. */
export async function changeUser(
  caller: Caller,
  change: UserChange,
  id: string,
  reason?: string,
): Promise<string> {
  const body = change === 'ban' || change === 'unban' ? { reason } : undefined;
  return (await callCms(userChanges[change], { ...caller, params: { id }, body })).data.message;
}
