import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { decisionInputSchema, type DecisionInput, type ReportedType } from '../../contract';
import { currentEditor } from '../../panel/current-editor';
import { withPanelErrors } from '../../panel/errors';
import { addRoute } from '../../panel/strapi-routes';
import { parsePanelInput } from '../../panel/write-rules';
import { decideReport, getReportedType } from './services/decide-report';

const uid = 'api::report.report';
const subjects = { blog: 'api::blog.blog', comment: 'api::comment.comment' };

function checkerOf({ state }: Context, model: string) {
  const checkers = strapi.plugin('content-manager').service('permission-checker');
  return checkers.create({ userAbility: state.userAbility, model });
}

/** Whoever may read reports, and change or delete the subject by hand, may also decide so. */
function requireMayDecide(ctx: Context, type: ReportedType, { decision }: DecisionInput) {
  const subject = checkerOf(ctx, subjects[type]);
  const isRefused = decision === 'delete' ? subject.cannot.delete() : subject.cannot.update();
  if (isRefused) throw new errors.ForbiddenError();
}

async function requireReadable(ctx: Context) {
  const checker = checkerOf(ctx, uid);
  if (checker.cannot.read()) throw new errors.ForbiddenError();
  // A role may be limited to what its own accounts have made.
  const report = await strapi.documents(uid).findOne({ documentId: ctx.params.id, populate: ['createdBy'] });
  if (!report) throw new errors.NotFoundError();
  if (checker.cannot.read(report)) throw new errors.ForbiddenError();
}

async function decide(ctx: Context) {
  await requireReadable(ctx);
  const input = parsePanelInput(decisionInputSchema, ctx.request.body);
  requireMayDecide(ctx, await getReportedType(ctx.params.id), input);
  const { message } = await withPanelErrors(() =>
    decideReport(ctx.params.id, input, { editor: currentEditor() }),
  );
  ctx.body = { data: { documentId: ctx.params.id, message } };
}

/** Adds the call by which editors decide on a report: `{decision, reason?}`, as admins of the site do. */
export function offerDecisions(strapi: Core.Strapi) {
  addRoute(strapi, 'content-manager', {
    method: 'POST',
    path: '/reports/:id/decision',
    handler: decide,
    config: { policies: ['admin::isAuthenticatedAdmin'] },
  });
}
