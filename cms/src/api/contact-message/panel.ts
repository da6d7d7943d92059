import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { z } from 'zod';
import { contactMessageSchema } from '../../contract';
import { db } from '../../database/connection';
import { offerCalls } from '../../panel/server/calls';
import { requireRight } from '../../panel/server/rights';
import { fieldRules, parseFields, parsePanelInput } from '../../panel/server/write-rules';

export const contactMessageRules = fieldRules({
  table: 'contact_messages',
  editable: [...Object.keys(contactMessageSchema.shape), 'answered'],
  prepare(data, stored) {
    parseFields(stored ? contactMessageSchema.partial() : contactMessageSchema, data);
    // An answered message is read, even if its page was never opened or an editor has marked it as unread.
    if (data.answered) data.read = true;
  },
});

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
