import { decisionInputSchema, type Report } from 'cms/contract';
import type { Caller } from '../../../cms/client/call-cms.server';
import { CmsError } from '../../../cms/client/errors';
import { decideReport, listReports } from '../../../cms/report.server';
import { parseForm, textOf, unknownAction } from '../../../http/form.server';
import { listWindowOf, showMoreParams } from '../../../http/list-window.server';
import { adminAction } from '../admin-action.server';

/** The open reports, or those that were decided (`?status=closed`). */
export async function loadReports(caller: Caller) {
  const url = new URL(caller.request.url);
  const status: Report['status'] = url.searchParams.get('status') === 'closed' ? 'closed' : 'open';
  const list = await listReports(caller, { ...listWindowOf(url), status });
  return {
    status,
    rows: list.items.map(presentRow),
    total: list.total,
    more: showMoreParams(url, list.after),
  };
}

export type ReportRows = Awaited<ReturnType<typeof loadReports>>;
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
    const fields = parseForm(form, decisionInputSchema);
    // The dialog asks for it; the CMS refuses a decision without it.
    if (form.has('needsReason') && !fields.reason)
      throw new CmsError(400, '', { reason: 'A reason is required' });
    return decideReport(caller, textOf(form, 'id'), fields);
  },
});
