import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { answer, offerCalls } from '../../panel/calls';
import { checkerOf } from '../../panel/rights';
import { moveCategory } from './services/category';

const uid = 'api::category.category';
const steps: Record<string, -1 | 1> = { up: -1, down: 1 };

/** The places of others change with a category's own: a role that may not change all of them cannot move any. */
async function requireAll(ctx: Context) {
  const { cannot } = checkerOf(ctx, uid);
  if (cannot.update(null, 'position')) throw new errors.ForbiddenError();
  const categories = await strapi.documents(uid).findMany({ fields: ['position'], populate: ['createdBy'] });
  if (categories.some((one) => cannot.update(one, 'position'))) throw new errors.ForbiddenError();
}

async function move(ctx: Context) {
  await requireAll(ctx);
  const { to } = (ctx.request.body ?? {}) as { to?: unknown };
  const by = typeof to === 'string' && Object.hasOwn(steps, to) ? steps[to] : undefined;
  if (!by) throw new errors.ValidationError('to must be up or down');
  const { id } = ctx.params;
  ctx.body = { data: { documentId: id, moved: await answer(() => moveCategory(id, by)) } };
}

/** Adds the call by which editors put categories in order. */
export const offerCategoryCalls = (strapi: Core.Strapi) =>
  offerCalls(strapi, [['POST', '/categories/:id/move', move]]);
