import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { decisionInputSchemas, type ReportDecision, reportDecisions } from '../../contract';
import { answer, offerCalls } from '../../panel/server/calls';
import { currentEditor } from '../../panel/server/current-editor';
import { readRights, requireRight } from '../../panel/server/rights';
import { parsePanelInput } from '../../panel/server/write-rules';
import { presentReportFacts } from './panel-presenter';
import { decideReport, getReported } from './services/decide-report';
import { findDecider } from './services/find-decider';
import { findReport } from './services/list-reports';
import type { SubjectRef } from './services/reported-subject';

const uid = 'api::report.report';
const subjects = { blog: 'api::blog.blog', comment: 'api::comment.comment' };

/** The field that a rejection changes; to leave a comment as it is may show it again. */
const decidedField = { blog: 'state', comment: 'hidden' };

/** Reads what the caller's role may do with what was reported: it decides nothing that it could not do by hand. */
async function readSubjectRights(ctx: Context, { type, id }: SubjectRef) {
  const may = await readRights(ctx, subjects[type], id);
  return {
    seesSubject: may('read'),
    mayDecide: (decision: ReportDecision) =>
      decision === 'delete' ? may('delete') : may('update', decidedField[type]),
  };
}

async function readFacts(ctx: Context) {
  await requireRight(ctx, uid, 'read');
  const report = await findReport(ctx.params.id);
  if (!report) throw new errors.NotFoundError();
  const subject = { type: report.subject_type, id: report.subject_id };
  const { seesSubject, mayDecide } = await readSubjectRights(ctx, subject);
  ctx.body = {
    data: presentReportFacts(report, {
      decidedBy: await findDecider(report),
      seesSubject,
      offered: reportDecisions.filter(mayDecide),
    }),
  };
}

async function decide(ctx: Context) {
  await requireRight(ctx, uid, 'read');
  const subject = await answer(() => getReported(ctx.params.id));
  const input = parsePanelInput(decisionInputSchemas[subject.type], ctx.request.body);
  const { mayDecide } = await readSubjectRights(ctx, subject);
  if (!mayDecide(input.decision)) throw new errors.ForbiddenError();
  const message = await answer(() => decideReport(ctx.params.id, input, { editor: currentEditor() }));
  ctx.body = { data: { documentId: ctx.params.id, message } };
}

/** Adds the calls behind the panel's page of a report. Editors decide as admins of the site do: `{decision, reason?}`. */
export const offerReportCalls = (strapi: Core.Strapi) =>
  offerCalls(strapi, [
    ['GET', '/reports/:id/facts', readFacts],
    ['POST', '/reports/:id/decision', decide],
  ]);
