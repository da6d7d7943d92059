import * as contract from 'cms/contract';
import type { DecisionInput, OwnReport, Report, ReportInput, ReportQuery } from 'cms/contract';
import { callCms, type Caller, type Page, pageOf } from './client/call-cms.server';

/** Reports a blog, or one of its comments; gives the thanks. */
export async function createReport(
  caller: Caller,
  { blog, comment }: { blog: string; comment: string | null },
  body: ReportInput,
): Promise<string> {
  const [operation, id] = comment ? [contract.reportComment, comment] : [contract.reportBlog, blog];
  return (await callCms(operation, { ...caller, params: { id }, body })).data.message;
}

/** The status of the caller's own report of a blog, or of one of its comments; null without one. */
export async function findOwnReport(
  caller: Caller,
  { blog, comment }: { blog: string; comment: string | null },
): Promise<OwnReport['status']> {
  const [operation, id] = comment ? [contract.getCommentReport, comment] : [contract.getBlogReport, blog];
  return (await callCms(operation, { ...caller, params: { id } })).data.status;
}

/** The reports with all that a decision needs; for admins. */
export async function listReports(
  caller: Caller,
  query: Partial<Omit<ReportQuery, 'view'>> = {},
): Promise<Page<Report>> {
  return pageOf(await callCms(contract.listReports, { ...caller, query: { ...query, view: 'detail' } }));
}

/** Decides on what was reported; for admins. Gives their message. */
export async function decideReport(caller: Caller, id: string, body: DecisionInput): Promise<string> {
  return (await callCms(contract.decideReport, { ...caller, params: { id }, body })).data.message;
}
