import * as contract from 'cms/contract';
import type {
  ActivityDay,
  ActivityQuery,
  AuditEntry,
  AuditQuery,
  DashboardQuery,
  DetailedCard,
  Overview,
  StatusesInput,
  StatusInput,
} from 'cms/contract';
import { callCms, type Caller, type Page, pageOf } from './client/call-cms.server';

/** The numbers of the dashboard's first tab. */
export async function getOverview(caller: Caller): Promise<Overview> {
  return (await callCms(contract.getOverview, caller)).data;
}

/** Blogs of all authors and of every status but draft as cards, newest first. */
export async function listModeratedBlogs(caller: Caller, query: Partial<Omit<DashboardQuery, 'view'>> = {}) {
  return pageOf(await callCms(contract.listDashboard, { ...caller, query: { ...query, view: 'card' } }));
}

/** Blogs that wait for a decision, with what helps to make it. */
export async function listPendingBlogs(
  caller: Caller,
  query: Partial<Omit<DashboardQuery, 'view' | 'status'>>,
): Promise<Page<DetailedCard>> {
  const call = { ...caller, query: { ...query, status: 'pending', view: 'detail' } } as const;
  const { items, ...page } = pageOf(await callCms(contract.listDashboard, call));
  return { ...page, items: items.filter((item) => 'links' in item) };
}

/** The activity of each of the last days, oldest first. */
export async function listActivity(caller: Caller, query: ActivityQuery): Promise<ActivityDay[]> {
  return (await callCms(contract.listActivity, { ...caller, query })).data;
}

/** Publishes, holds or rejects a blog; gives the message for the admin. */
export async function setBlogStatus(caller: Caller, id: string, body: StatusInput): Promise<string> {
  return (await callCms(contract.setBlogStatus, { ...caller, params: { id }, body })).data.message;
}

/** A hundred blogs are a hundred transactions. */
const decisionsTimeoutMs = 30_000;

/** Publishes, holds or rejects several blogs; gives the message for the admin. */
export async function setBlogStatuses(caller: Caller, body: StatusesInput): Promise<string> {
  const call = { ...caller, body, timeoutMs: decisionsTimeoutMs };
  return (await callCms(contract.setBlogStatuses, call)).data.message;
}

/** Deletes a blog of any author, unless it is a draft. */
export async function deleteBlog(caller: Caller, id: string): Promise<string> {
  return (await callCms(contract.deleteBlog, { ...caller, params: { id } })).data.message;
}

/** The audit log, newest first. */
export async function listAudit(caller: Caller, query: Partial<AuditQuery> = {}): Promise<Page<AuditEntry>> {
  return pageOf(await callCms(contract.listAudit, { ...caller, query }));
}
