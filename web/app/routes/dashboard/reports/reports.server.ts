import { decisionInputSchemas, type Report } from 'cms/contract';
import type { Caller } from '../../../cms/client/call-cms.server';
import { loadList } from '../../../cms/client/list.server';
import { decideReport, listReports } from '../../../cms/report.server';
import { parseForm, textOf, unknownAction } from '../../../http/form.server';
import { urls } from '../../../urls';
import { adminAction } from '../admin-action.server';

/** The open reports, or those that were decided (`?status=closed`). */
export async function loadReports(caller: Caller) {
  const { searchParams } = new URL(caller.request.url);
  const isClosed = searchParams.get('status') === 'closed';
  const status: Report['status'] = isClosed ? 'closed' : 'open';
  const path = urls.dashboardTab('reports', isClosed ? { status } : {});
  const list = await loadList(caller, path, (after) => listReports(caller, { status, after }));
  return { status, list: { ...list, items: list.items.map(presentRow) } };
}

export type ReportsPage = Awaited<ReturnType<typeof loadReports>>;
export type ReportRow = ReturnType<typeof presentRow>;

function presentRow({ _id, subject, detail, status, ...report }: Report) {
  return {
    id: _id,
    type: subject.type,
    subjectId: subject.id,
    label: subject.label,
    reasons: report.reasons,
    texts: report.texts,
    date: report.createdAt,
    isOpen: status === 'open',
    content: detail?.content ?? null,
    author: detail?.author ?? null,
    blog: detail?.blog ?? null,
    isHidden: detail?.hidden ?? false,
    decision: detail?.decision ?? null,
    reason: detail?.reason ?? '',
    decidedBy: detail?.decidedBy ?? null,
    decidedAt: detail?.decidedAt ?? null,
  };
}

/** Decides on a report. */
export const decideAction = adminAction({
  async run(caller, form) {
    if (form.get('intent') !== 'decide') throw unknownAction();
    const type = form.get('type') === 'blog' ? 'blog' : 'comment';
    return decideReport(caller, textOf(form, 'id'), parseForm(form, decisionInputSchemas[type]));
  },
});
