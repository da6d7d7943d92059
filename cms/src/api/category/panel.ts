import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { z } from 'zod';
import { categoryInputSchema, matchCategory } from '../../contract';
import { db } from '../../database/connection';
import { offerCalls } from '../../panel/server/calls';
import { alreadyExists, fieldsError } from '../../panel/server/errors';
import { checkerOf } from '../../panel/server/rights';
import { fieldRules, parseFields, parsePanelInput } from '../../panel/server/write-rules';
import { directions, listCategories, moveCategory } from './services/category';

const uid = 'api::category.category';

export const categoryRules = fieldRules({
  table: 'categories',
  editable: ['name', 'slug', 'selectable', 'position'],

  async prepare(data, stored) {
    parseFields(stored ? categoryInputSchema.partial() : categoryInputSchema, data);
    const others = (await listCategories()).filter(({ id }) => id !== stored?.id);
    // Blogs and URLs name a category by its name or its slug, so neither may match another category.
    const isTaken = (name: unknown) => typeof name === 'string' && matchCategory(others, name);
    const taken = ['name', 'slug'].filter((field) => isTaken(data[field]));
    if (taken.length > 0)
      throw fieldsError(alreadyExists, Object.fromEntries(taken.map((field) => [field, alreadyExists])));
  },

  // Every blog has a category, except drafts; but the author of a draft may have chosen this one.
  async checkDeletion({ id }) {
    const links = db()('blogs_categories_lnk').where({ category_id: id as number });
    if (await links.first('id'))
      throw new errors.ValidationError('Blogs are still in this category, possibly including drafts');
  },
});

const moveInputSchema = z.object({ to: z.enum(directions, { error: 'to must be up, down or top' }) });

/** The places of others change with a category's own: a role that may not change all of them cannot move any. */
async function requireAll(ctx: Context) {
  const { cannot } = checkerOf(ctx, uid);
  if (cannot.update(null, 'position')) throw new errors.ForbiddenError();
  const categories = await strapi.documents(uid).findMany({ fields: ['position'], populate: ['createdBy'] });
  if (categories.some((one) => cannot.update(one, 'position'))) throw new errors.ForbiddenError();
}

async function move(ctx: Context) {
  await requireAll(ctx);
  const { to } = parsePanelInput(moveInputSchema, ctx.request.body ?? {});
  const { id } = ctx.params;
  ctx.body = { data: { documentId: id, moved: await moveCategory(id, to) } };
}

/** Adds the call by which editors put categories in order. */
export const offerCategoryCalls = (strapi: Core.Strapi) =>
  offerCalls(strapi, [['POST', '/categories/:id/move', move]]);
