import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { z } from 'zod';
import { db } from '../../database/connection';
import { offerCalls } from '../../panel/calls';
import { requireRight } from '../../panel/rights';
import { parsePanelInput } from '../../panel/write-rules';

const readInputSchema = z.strictObject({ read: z.boolean() });

/** Needs no right to change the message: whoever may read it says whether it is still to be read. */
async function setRead(ctx: Context) {
  await requireRight(ctx, 'api::contact-message.contact-message', 'read');
  const { read } = parsePanelInput(readInputSchema, ctx.request.body);
  await db()('contact_messages').where({ document_id: ctx.params.id }).update({ read });
  ctx.body = { data: { documentId: ctx.params.id, read } };
}

/** Adds the call by which the panel's page of a message marks it as read, or as unread again. */
export const offerMessageCalls = (strapi: Core.Strapi) =>
  offerCalls(strapi, [['PUT', '/contact-messages/:id/read', setRead]]);
