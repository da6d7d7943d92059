import { errors } from '@strapi/utils';
import type { Context } from 'koa';

type Right = 'read' | 'update' | 'delete';

/** Checks what the caller's role may do with the documents of a type. */
export function checkerOf({ state }: Context, model: string) {
  const checkers = strapi.plugin('content-manager').service('permission-checker');
  return checkers.create({ userAbility: state.userAbility, model });
}

/** Includes the panel account that made it: a role may be limited to what its own accounts have made. */
const findDocument = (uid: string, documentId: string) =>
  strapi.documents(uid as 'api::blog.blog').findOne({ documentId, populate: ['createdBy'] });

/** Finds the documents of which the caller may change a field: a role may be limited to what its own accounts have made. */
export async function findChangeable(
  ctx: Context,
  uid: string,
  ids: readonly string[],
  field: string,
): Promise<Set<string>> {
  const { cannot } = checkerOf(ctx, uid);
  const filters = { documentId: { $in: [...ids] } };
  const found = await strapi.documents(uid as 'api::blog.blog').findMany({
    filters,
    fields: [field as 'state'],
    populate: ['createdBy'],
  });
  return new Set(found.filter((one) => !cannot.update(one, field)).map(({ documentId }) => documentId));
}

/** Tells what the caller's role may do with a document and its fields; if it is gone, with documents of its type. */
export async function readRights(ctx: Context, uid: string, documentId: string) {
  const { can } = checkerOf(ctx, uid);
  const document = await findDocument(uid, documentId);
  return (right: Right, field?: string): boolean => can[right](document, field);
}

/** Throws unless the caller's role has this right to the document of the call's path, and to the field if given. */
export async function requireRight(ctx: Context, uid: string, right: Right, field?: string) {
  const { cannot } = checkerOf(ctx, uid);
  if (cannot[right]()) throw new errors.ForbiddenError();
  const document = await findDocument(uid, ctx.params.id);
  if (!document) throw new errors.NotFoundError('This no longer exists.');
  if (cannot[right](document, field)) throw new errors.ForbiddenError();
}
