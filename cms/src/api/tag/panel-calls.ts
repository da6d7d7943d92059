import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { answer, checkerOf, offerCalls, type PanelCall } from '../../panel/calls';
import { parseTagName } from './panel-rules';
import { mergeTag, renameTag, type StoredTag } from './services/rename-tag';

const uid = 'api::tag.tag';

/** A merge ends a tag: it needs the right to delete it, too. */
async function requireRights(ctx: Context, rights: readonly ('update' | 'delete')[]) {
  const { cannot } = checkerOf(ctx, uid);
  if (rights.some((right) => cannot[right]())) throw new errors.ForbiddenError();
  // A role may be limited to what its own accounts have made.
  const tag = await strapi.documents(uid).findOne({ documentId: ctx.params.id, populate: ['createdBy'] });
  if (!tag) throw new errors.NotFoundError('This tag is gone.');
  if (rights.some((right) => cannot[right](tag))) throw new errors.ForbiddenError();
  if (cannot.update(tag, 'name')) throw new errors.ForbiddenError();
}

const present = ({ document_id, name }: StoredTag) => ({ documentId: document_id, name });
const bodyOf = ({ request }: Context) => (request.body ?? {}) as Record<string, unknown>;

async function rename(ctx: Context) {
  await requireRights(ctx, ['update']);
  const tag = await answer(ctx, () => renameTag(ctx.params.id, parseTagName(bodyOf(ctx).name)));
  ctx.body = { data: present(tag) };
}

async function merge(ctx: Context) {
  await requireRights(ctx, ['update', 'delete']);
  const tag = await answer(ctx, () => mergeTag(ctx.params.id, parseTagName(bodyOf(ctx).into)));
  ctx.body = { data: present(tag) };
}

const calls: PanelCall[] = [
  ['PUT', '/tags/:id/name', rename],
  ['POST', '/tags/:id/merge', merge],
];

/** Adds the calls by which editors rename tags and make one of two. */
export const offerTagCalls = (strapi: Core.Strapi) => offerCalls(strapi, calls);
