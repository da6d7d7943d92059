import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { withPanelErrors } from '../../panel/errors';
import { addRoute } from '../../panel/strapi-routes';
import { sendMailAgain } from './services/send-again';

const uid = 'api::mail.mail';

/** Whoever may read a mail in the panel may have it sent again. */
async function requireReadable({ state, params }: Context) {
  const checkers = strapi.plugin('content-manager').service('permission-checker');
  const checker = checkers.create({ userAbility: state.userAbility, model: uid });
  if (checker.cannot.read()) throw new errors.ForbiddenError();
  // A role may be limited to what its own accounts have made.
  const mail = await strapi.documents(uid).findOne({ documentId: params.id, populate: ['createdBy'] });
  if (!mail) throw new errors.NotFoundError();
  if (checker.cannot.read(mail)) throw new errors.ForbiddenError();
}

async function sendAgain(ctx: Context) {
  await requireReadable(ctx);
  await withPanelErrors(() => sendMailAgain(ctx.params.id));
  ctx.body = { data: { documentId: ctx.params.id } };
}

/** Adds the call behind the panel's button "Send again". */
export function offerSendingAgain(strapi: Core.Strapi) {
  addRoute(strapi, 'content-manager', {
    method: 'POST',
    path: '/mails/:id/send-again',
    handler: sendAgain,
    config: { policies: ['admin::isAuthenticatedAdmin'] },
  });
}
