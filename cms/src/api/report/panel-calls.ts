import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { decisionInputSchema, type ReportDecision, reportDecisions, type ReportedType } from '../../contract';
import { answer, offerCalls } from '../../panel/calls';
import { currentEditor } from '../../panel/current-editor';
import { checkerOf, requireRight } from '../../panel/rights';
import { parsePanelInput } from '../../panel/write-rules';
import { presentReportFacts } from './panel-presenter';
import { decideReport, getReportedType } from './services/decide-report';
import { findDecider } from './services/find-decider';
import { findReport } from './services/list-reports';

const uid = 'api::report.report';
const subjects = { blog: 'api::blog.blog', comment: 'api::comment.comment' };

/** Whoever may read reports, and change or delete the subject by hand, may also decide so. */
function mayDecide(ctx: Context, type: ReportedType, decision: ReportDecision): boolean {
  const { can } = checkerOf(ctx, subjects[type]);
  return decision === 'delete' ? can.delete() : can.update();
}

async function readFacts(ctx: Context) {
  await requireRight(ctx, uid, 'read');
  const report = await findReport(ctx.params.id);
  if (!report) throw new errors.NotFoundError();
  const type = report.subject_type;
  ctx.body = {
    data: presentReportFacts(report, {
      decidedBy: await findDecider(report),
      seesSubject: checkerOf(ctx, subjects[type]).can.read(),
      offered: reportDecisions.filter((decision) => mayDecide(ctx, type, decision)),
    }),
  };
}

async function decide(ctx: Context) {
  await requireRight(ctx, uid, 'read');
  const input = parsePanelInput(decisionInputSchema, ctx.request.body);
  const type = await getReportedType(ctx.params.id);
  if (!mayDecide(ctx, type, input.decision)) throw new errors.ForbiddenError();
  const { message } = await answer(() => decideReport(ctx.params.id, input, { editor: currentEditor() }));
  ctx.body = { data: { documentId: ctx.params.id, message } };
}

/** Adds the calls behind the panel's page of a report. Editors decide as admins of the site do: `{decision, reason?}`. */
export const offerReportCalls = (strapi: Core.Strapi) =>
  offerCalls(strapi, [
    ['GET', '/reports/:id/facts', readFacts],
    ['POST', '/reports/:id/decision', decide],
  ]);
