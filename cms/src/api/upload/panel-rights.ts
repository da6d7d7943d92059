import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { z } from 'zod';
import { guardRoutes } from '../../panel/server/strapi-routes';
import { parsePanelInput } from '../../panel/server/write-rules';

type Condition = Record<string, unknown>;

const change = 'plugin::upload.assets.update';
const fileType = 'plugin::upload.file';
const folderType = 'plugin::upload.folder';

/** Gives the condition for the files or folders that the role may change; null for none. */
function changeableBy({ state }: Context, model: string): Condition | null {
  const permissions = strapi.service('admin::permission') as unknown as {
    createPermissionsManager(options: object): { getQuery(): Condition | null };
  };
  return permissions
    .createPermissionsManager({ ability: state.userAbility, action: change, model })
    .getQuery();
}

/** Throws unless the role may change every one of these files or folders. */
async function requireRightToAll(ctx: Context, model: string, where: Condition) {
  const changeable = changeableBy(ctx, model);
  if (changeable === null) throw new errors.ForbiddenError();
  const rows = strapi.db.query(model as UID.ContentType);
  const [all, allowed] = [
    await rows.count({ where }),
    await rows.count({ where: { $and: [where, changeable] } }),
  ];
  if (allowed < all) throw new errors.ForbiddenError();
}

/** Selects what is in the folders and in the folders below them. */
const within = (paths: readonly string[], column: string): Condition => ({
  $or: paths.flatMap((path) => [{ [column]: path }, { [column]: { $startsWith: `${path}/` } }]),
});

async function requireRightToFolders(ctx: Context, ids: readonly number[]) {
  const folders = await strapi.db.query(folderType).findMany({ where: { id: { $in: [...ids] } } });
  if (folders.length === 0) return;
  const paths = folders.map(({ path }: { path: string }) => path);
  await requireRightToAll(ctx, folderType, within(paths, 'path'));
  await requireRightToAll(ctx, fileType, within(paths, 'folderPath'));
}

const id = z.coerce.number().int().positive().max(2_147_483_647);
const ids = z.array(id).default([]);
const chosenSchema = z.object({ fileIds: ids, folderIds: ids });

async function guardChosen(ctx: Context, next: Next) {
  const { fileIds, folderIds } = parsePanelInput(chosenSchema, ctx.request.body ?? {});
  await requireRightToAll(ctx, fileType, { id: { $in: fileIds } });
  await requireRightToFolders(ctx, folderIds);
  return next();
}

async function guardFolder(ctx: Context, next: Next) {
  await requireRightToFolders(ctx, [parsePanelInput(id, ctx.params.id)]);
  return next();
}

/** Strapi asks for the right to a file only where a call is about that file alone, and never for one to a folder. */
export function guardMediaLibrary(strapi: Core.Strapi) {
  guardRoutes(strapi, 'upload', /^POST \/actions\/bulk-(delete|move)$/, guardChosen);
  guardRoutes(strapi, 'upload', /^PUT \/folders\/:id$/, guardFolder);
}
