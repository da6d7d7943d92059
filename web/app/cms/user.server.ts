import * as contract from 'cms/contract';
import {
  type AuthorPage,
  type PasswordChange,
  type ProfileInput,
  type User,
  type UserListQuery,
  limits,
} from 'cms/contract';
import { callCms } from './client/call-cms.server';
import type { Caller } from './client/caller';
import { type Page, pageOf } from './client/page.server';

/** What everybody may know of an author; refused with 404 when there is none. */
export async function getAuthor(caller: Caller, id: string): Promise<AuthorPage> {
  return (await callCms(contract.getAuthor, { ...caller, params: { id } })).data;
}

/** Follows somebody, or no longer; doing it twice changes nothing. */
export async function setFollow(caller: Caller, id: string, isFollowing: boolean): Promise<void> {
  await callCms(isFollowing ? contract.follow : contract.unfollow, { ...caller, params: { id } });
}

/** Whether somebody follows an author; asked for only when the ids that came with them are not all. */
export async function isFollowing(caller: Caller, { following }: User, authorId: string): Promise<boolean> {
  if (following.includes(authorId)) return true;
  if (following.length < limits.followingShown) return false;
  return getAuthor(caller, authorId).then(
    (author) => author.isFollowing,
    () => false,
  );
}

/** Changes the fields that are sent of one's own profile; gives the message for the person. */
export async function updateProfile(caller: Caller, id: string, body: ProfileInput): Promise<string> {
  const { data, setCookie } = await callCms(contract.updateProfile, { ...caller, params: { id }, body });
  caller.context.forwardCookies(setCookie);
  return data.message;
}

/** Changes one's own password and ends one's other sessions. */
export async function changePassword(caller: Caller, body: PasswordChange): Promise<string> {
  const { data, setCookie } = await callCms(contract.changePassword, { ...caller, body });
  caller.context.forwardCookies(setCookie);
  return data.message;
}

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
