import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { z } from 'zod';
import { answer, offerCalls } from '../../panel/server/calls';
import { checkerOf } from '../../panel/server/rights';
import { parsePanelInput } from '../../panel/server/write-rules';
import { directions, moveCategory } from './services/category';

const uid = 'api::category.category';
const inputSchema = z.object({ to: z.enum(directions, { error: 'to must be up, down or top' }) });

/** The places of others change with a category's own: a role that may not change all of them cannot move any. */
async function requireAll(ctx: Context) {
  const { cannot } = checkerOf(ctx, uid);
  if (cannot.update(null, 'position')) throw new errors.ForbiddenError();
  const categories = await strapi.documents(uid).findMany({ fields: ['position'], populate: ['createdBy'] });
  if (categories.some((one) => cannot.update(one, 'position'))) throw new errors.ForbiddenError();
}

async function move(ctx: Context) {
  await requireAll(ctx);
  const { to } = parsePanelInput(inputSchema, ctx.request.body ?? {});
  const { id } = ctx.params;
  ctx.body = { data: { documentId: id, moved: await answer(() => moveCategory(id, to)) } };
}

/** Adds the call by which editors put categories in order. */
export const offerCategoryCalls = (strapi: Core.Strapi) =>
  offerCalls(strapi, [['POST', '/categories/:id/move', move]]);
