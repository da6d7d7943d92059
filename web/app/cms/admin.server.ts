import * as contract from 'cms/contract';
import type {
  AuditEntry,
  AuditQuery,
  BlogCard,
  DashboardQuery,
  Overview,
  Settings,
  SettingsInput,
  StatusInput,
  User,
  UserListQuery,
} from 'cms/contract';
import type { Caller } from '../http/load-context';
import { callCms } from './client.server';
import { pageOf, type Page } from './page.server';

/** The site in numbers. */
export async function getOverview(caller: Caller): Promise<Overview> {
  return (await callCms(contract.getOverview, caller)).data;
}

/** Blogs of every status but drafts as cards, newest first. */
export async function listAllBlogs(
  caller: Caller,
  query: Partial<Omit<DashboardQuery, 'view'>> = {},
): Promise<Page<BlogCard>> {
  return pageOf(await callCms(contract.listDashboard, { ...caller, query: { ...query, view: 'card' } }));
}

/** Publishes, holds or rejects a blog. */
export async function setBlogStatus(caller: Caller, id: string, body: StatusInput): Promise<string> {
  return (await callCms(contract.setBlogStatus, { ...caller, params: { id }, body })).data.message;
}

/** Deletes anybody's blog but a draft. */
export async function deleteBlog(caller: Caller, id: string): Promise<string> {
  return (await callCms(contract.deleteBlog, { ...caller, params: { id } })).data.message;
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

/** Who did what to what, newest first. */
export async function listAudit(caller: Caller, query: Partial<AuditQuery> = {}): Promise<Page<AuditEntry>> {
  return pageOf(await callCms(contract.listAudit, { ...caller, query }));
}

/** The site's settings as they are stored, not the kept ones that the pages show. */
export async function getAdminSettings(caller: Caller): Promise<Settings> {
  return (await callCms(contract.getAdminSettings, caller)).data;
}

/** Changes the settings that are sent. */
export async function changeSettings(caller: Caller, body: SettingsInput): Promise<void> {
  await callCms(contract.changeSettings, { ...caller, body });
}
