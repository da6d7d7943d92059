import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { decisionInputSchemas, type ReportDecision, reportDecisions, reportReasons } from '../../contract';
import { isoDate, parseJson } from '../../database/dates-and-json';
import { offerCalls } from '../../panel/server/calls';
import { currentEditor } from '../../panel/server/current-editor';
import { readRights, requireRight } from '../../panel/server/rights';
import { parsePanelInput } from '../../panel/server/write-rules';
import { siteAddressOf } from '../blog/services/reading/panel-facts';
import { presentAuthor } from '../user/presenter';
import { decideReport, getReported } from './services/decide-report';
import { findDecider } from './services/find-decider';
import { findReport, type ReportRow, type ReportText } from './services/list-reports';
import type { SubjectRef } from './services/reported-subject';

interface Seen {
  decidedBy: string | null;
  /** Whether the caller's role may read blogs, or comments, in the panel. */
  seesSubject: boolean;
  /** The decisions that the role may take. */
  offered: readonly ReportDecision[];
}

const isDraft = ({ blog_state }: ReportRow) => blog_state === 'draft';

/** Says why the reported blog or comment is not shown; null if it is. Only authors see their drafts. */
function whyMissing(row: ReportRow, { seesSubject }: Seen): 'deleted' | 'draft' | 'forbidden' | null {
  const isThere = row.subject_type === 'blog' ? row.blog_document_id : row.comment_content;
  if (isThere === null) return 'deleted';
  if (isDraft(row)) return 'draft';
  return seesSubject ? null : 'forbidden';
}

function addressOf({ subject_type: type, subject_id: id, blog_document_id, blog_state }: ReportRow) {
  if (!blog_document_id || blog_state !== 'published') return null;
  return `${siteAddressOf(blog_document_id)}${type === 'comment' ? `#response-${id}` : ''}`;
}

function presentSubject(row: ReportRow) {
  const isBlog = row.subject_type === 'blog';
  const { author_document_id = null, author_name = null, author_image = null } = row;
  return {
    documentId: row.subject_id,
    content: (isBlog ? row.excerpt : row.comment_content) ?? '',
    author: author_document_id ? presentAuthor({ author_document_id, author_name, author_image }) : null,
    blog: { documentId: row.blog_document_id, title: row.blog_title ?? '' },
    status: isBlog ? row.blog_state : row.comment_hidden ? 'hidden' : 'shown',
    address: addressOf(row),
  };
}

/** Gives what the panel's page of a report shows: never who has reported. */
function presentReportFacts(row: ReportRow, seen: Seen) {
  const missing = whyMissing(row, seen);
  const firstAt = isoDate(row.created_at);
  return {
    type: row.subject_type,
    label: row.label ?? '',
    state: row.state,
    count: row.reports_count,
    reasons: Object.fromEntries(reportReasons.map((reason) => [reason, row[reason]])),
    texts: parseJson<ReportText[]>(row.texts, []),
    firstAt,
    lastAt: row.last_reported_at === null ? firstAt : isoDate(row.last_reported_at),
    missing,
    subject: missing === null ? presentSubject(row) : null,
    decision: row.decision && {
      decision: row.decision,
      reason: row.reason ?? '',
      by: seen.decidedBy ?? '',
      at: row.decided_at === null ? null : isoDate(row.decided_at),
    },
    offered: row.state === 'open' && missing === null ? seen.offered : [],
  };
}

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
  const subject = await getReported(ctx.params.id);
  const input = parsePanelInput(decisionInputSchemas[subject.type], ctx.request.body);
  const { mayDecide } = await readSubjectRights(ctx, subject);
  if (!mayDecide(input.decision)) throw new errors.ForbiddenError();
  const message = await decideReport(ctx.params.id, input, { editor: currentEditor() });
  ctx.body = { data: { documentId: ctx.params.id, message } };
}

/** Adds the calls behind the panel's page of a report. Editors decide as admins of the site do: `{decision, reason?}`. */
export const offerReportCalls = (strapi: Core.Strapi) =>
  offerCalls(strapi, [
    ['GET', '/reports/:id/facts', readFacts],
    ['POST', '/reports/:id/decision', decide],
  ]);
