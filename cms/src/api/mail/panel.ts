import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { offerCalls } from '../../panel/server/calls';
import { requireRight } from '../../panel/server/rights';
import { sendMailAgain } from './services/send-again';

/** Sends a mail again. The right to read the mail is enough. */
async function sendAgain(ctx: Context) {
  await requireRight(ctx, 'api::mail.mail', 'read');
  await sendMailAgain(ctx.params.id);
  ctx.body = { data: { documentId: ctx.params.id } };
}

/** Adds the call behind the panel's button "Send again"; a mail that cannot be sent now answers 409. */
export const offerMailCalls = (strapi: Core.Strapi) =>
  offerCalls(strapi, [['POST', '/mails/:id/send-again', sendAgain]]);
