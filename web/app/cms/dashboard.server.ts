import * as contract from 'cms/contract';
import type { AuditEntry, AuditQuery, DashboardQuery, Overview, StatusInput } from 'cms/contract';
import { callCms, type Caller, type Page, pageOf } from './client/call-cms.server';

/** The numbers of the dashboard's first tab. */
export async function getOverview(caller: Caller): Promise<Overview> {
  return (await callCms(contract.getOverview, caller)).data;
}

/** Blogs of all authors and of every status but draft as cards, newest first. */
export async function listModeratedBlogs(caller: Caller, query: Partial<Omit<DashboardQuery, 'view'>> = {}) {
  return pageOf(await callCms(contract.listDashboard, { ...caller, query: { ...query, view: 'card' } }));
}

/** Publishes, holds or rejects a blog. */
export async function setBlogStatus(caller: Caller, id: string, body: StatusInput): Promise<string> {
  return (await callCms(contract.setBlogStatus, { ...caller, params: { id }, body })).data.message;
}

/** Deletes a blog of any author, unless it is a draft. */
export async function deleteBlog(caller: Caller, id: string): Promise<string> {
  return (await callCms(contract.deleteBlog, { ...caller, params: { id } })).data.message;
}

/** The audit log, newest first. */
export async function listAudit(caller: Caller, query: Partial<AuditQuery> = {}): Promise<Page<AuditEntry>> {
  return pageOf(await callCms(contract.listAudit, { ...caller, query }));
}
