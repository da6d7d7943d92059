import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { answer, checkerOf, offerCalls } from '../../panel/calls';
import { moveCategory } from './services/category';

const steps: Record<string, -1 | 1> = { up: -1, down: 1 };

/** Moves a category one place. The places of others change with it, so the right must not be limited to some. */
async function move(ctx: Context) {
  const { cannot } = checkerOf(ctx, 'api::category.category');
  if (cannot.update(null, 'position')) throw new errors.ForbiddenError();
  const { to } = (ctx.request.body ?? {}) as { to?: unknown };
  const by = typeof to === 'string' && Object.hasOwn(steps, to) ? steps[to] : undefined;
  if (!by) throw new errors.ValidationError('to must be up or down');
  const { id } = ctx.params;
  ctx.body = { data: { documentId: id, moved: await answer(ctx, () => moveCategory(id, by)) } };
}

/** Adds the call by which editors put categories in order. */
export const offerCategoryCalls = (strapi: Core.Strapi) =>
  offerCalls(strapi, [['POST', '/categories/:id/move', move]]);
