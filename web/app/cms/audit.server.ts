import * as contract from 'cms/contract';
import type { AuditEntry, AuditQuery } from 'cms/contract';
import type { Caller } from './client/caller';
import { callCms } from './client/call-cms.server';
import { pageOf, type Page } from './client/page.server';

/** Who did what to what, newest first. */
export async function listAudit(caller: Caller, query: Partial<AuditQuery> = {}): Promise<Page<AuditEntry>> {
  return pageOf(await callCms(contract.listAudit, { ...caller, query }));
}
