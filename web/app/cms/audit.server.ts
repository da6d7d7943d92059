import * as contract from 'cms/contract';
import type { AuditEntry, AuditQuery } from 'cms/contract';
import type { Caller } from '../http/load-context';
import { callCms } from './client.server';
import { pageOf, type Page } from './page.server';

/** Who did what to what, newest first. */
export async function listAudit(caller: Caller, query: Partial<AuditQuery> = {}): Promise<Page<AuditEntry>> {
  return pageOf(await callCms(contract.listAudit, { ...caller, query }));
}
