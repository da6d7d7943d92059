import { type ActionFunctionArgs, data } from '@remix-run/node';
import { decisionInputSchemas, type Report } from 'cms/contract';
import { requireAdmin } from '../../../auth/session.server';
import type { Caller } from '../../../cms/client/call-cms.server';
import { loadList } from '../../../cms/client/list.server';
import { decideReport, listReports } from '../../../cms/report.server';
import { formFailure } from '../../../http/failure';
import { parseForm, readForm } from '../../../http/form.server';
import { urls } from '../../../urls';
import { runAdminAction } from '../admin-action.server';

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
export async function decideAction(caller: ActionFunctionArgs) {
  await requireAdmin(caller);
  const form = await readForm(caller.request);
  const intent = form.get('intent');
  if (intent !== 'decide') return formFailure(400, { message: 'Unknown action.' });
  const type = form.get('type') === 'blog' ? 'blog' : 'comment';
  const { fields, errors } = parseForm(form, decisionInputSchemas[type]);
  if (errors) return data({ errors }, { status: 400 });
  const id = String(form.get('id') ?? '');
  return runAdminAction(caller.request, {
    intent,
    run: () => decideReport(caller, id, fields),
    showsReason: true,
  });
}
