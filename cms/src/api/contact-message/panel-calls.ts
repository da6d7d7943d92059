import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { z } from 'zod';
import { db } from '../../database/connection';
import { offerCalls } from '../../panel/server/calls';
import { requireRight } from '../../panel/server/rights';
import { parsePanelInput } from '../../panel/server/write-rules';

const readInputSchema = z.strictObject({ read: z.boolean() });

/** Marks a message as read or unread. The right to read the message is enough. */
async function setRead(ctx: Context) {
  await requireRight(ctx, 'api::contact-message.contact-message', 'read');
  const { read } = parsePanelInput(readInputSchema, ctx.request.body);
  await db()('contact_messages').where({ document_id: ctx.params.id }).update({ read });
  ctx.body = { data: { documentId: ctx.params.id, read } };
}

/** Adds the call by which the panel's page of a message marks it as read, or as unread again. */
export const offerMessageCalls = (strapi: Core.Strapi) =>
  offerCalls(strapi, [['PUT', '/contact-messages/:id/read', setRead]]);
