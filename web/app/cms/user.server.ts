import * as contract from 'cms/contract';
import type {
  AccountDeletion,
  AuthorPage,
  PasswordChange,
  ProfileInput,
  ListedUser,
  UserListQuery,
} from 'cms/contract';
import { callCms, type Caller, type Page, pageOf } from './client/call-cms.server';

/** The public profile of an author. The CMS answers 404 when there is none. */
export async function getAuthor(caller: Caller, id: string): Promise<AuthorPage> {
  return (await callCms(contract.getAuthor, { ...caller, params: { id } })).data;
}

/** Updates the given fields of the caller's profile; gives the message for the page. */
export async function updateProfile(caller: Caller, id: string, body: ProfileInput): Promise<string> {
  const { data, setCookie } = await callCms(contract.updateProfile, { ...caller, params: { id }, body });
  caller.context.cms.setCookie.push(...setCookie);
  return data.message;
}

/** Changes the caller's password and ends the caller's other sessions. */
export async function changePassword(caller: Caller, body: PasswordChange): Promise<string> {
  const { data, setCookie } = await callCms(contract.changePassword, { ...caller, body });
  caller.context.cms.setCookie.push(...setCookie);
  return data.message;
}

/** Somebody may have written thousands of blogs and comments. */
const deletionTimeoutMs = 60_000;

/** Deletes the caller's account; gives the message, and the cookies that clear the session. */
export async function deleteMe(caller: Caller, body: AccountDeletion) {
  const { data, setCookie } = await callCms(contract.deleteMe, {
    ...caller,
    body,
    timeoutMs: deletionTimeoutMs,
  });
  return { message: data.message, setCookie };
}

/** Every account, newest first. */
export async function listUsers(
  caller: Caller,
  query: Partial<UserListQuery> = {},
): Promise<Page<ListedUser>> {
  return pageOf(await callCms(contract.listUsers, { ...caller, query }));
}

export type UserChange = 'makeAdmin' | 'removeAdmin' | 'ban' | 'unban';

/** Promotes, demotes, bans or unbans a user; gives the message for the admin. */
export async function changeUser(caller: Caller, change: UserChange, id: string, reason?: string) {
  const body = change === 'ban' || change === 'unban' ? { reason } : undefined;
  return (await callCms(contract[change], { ...caller, params: { id }, body })).data.message;
}
