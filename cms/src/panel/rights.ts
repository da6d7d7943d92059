import { errors } from '@strapi/utils';
import type { Context } from 'koa';

type Right = 'read' | 'update' | 'delete';

/** What the role of whoever asks may do with the documents of a type. */
export function checkerOf({ state }: Context, model: string) {
  const checkers = strapi.plugin('content-manager').service('permission-checker');
  return checkers.create({ userAbility: state.userAbility, model });
}

/** Throws unless the role of whoever asks has this right to the document of the call's path, and to one of its fields. */
export async function requireRight(ctx: Context, uid: string, right: Right, field?: string) {
  const { cannot } = checkerOf(ctx, uid);
  if (cannot[right]()) throw new errors.ForbiddenError();
  // A role may be limited to what its own accounts have made.
  const where = { documentId: ctx.params.id, populate: ['createdBy'] };
  const document = await strapi.documents(uid as 'api::blog.blog').findOne(where);
  if (!document) throw new errors.NotFoundError('This no longer exists.');
  if (cannot[right](document, field)) throw new errors.ForbiddenError();
}
