import path from 'node:path';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { z } from 'zod';
import { limits } from '../../contract';
import { currentQueueOwner } from '../../panel/server/current-editor';
import { withPanelErrors } from '../../panel/server/errors';
import { guardRoutes, removeRoutes } from '../../panel/server/strapi-routes';
import { parsePanelInput } from '../../panel/server/write-rules';
import { checkPicture } from './services/encode-picture';
import { newPictureName, titleOf } from './services/store-picture';
import { encodeForPlugin } from './services/upload-picture';

interface SentFile {
  filepath: string;
}

type WithFiles = Context & {
  request: { body?: Record<string, unknown>; files?: Record<string, SentFile | SentFile[]> };
};

/** The media library sends each file by itself. */
const mostFiles = 10;

/** Files from editors are held against the same rules as everyone's, by content, before anything is stored. */
async function checkFiles(ctx: WithFiles, next: Next) {
  const files = Object.values(ctx.request.files ?? {}).flat();
  // With these, Strapi would relate the file to any document, which the caller's role may not even read, and put it into
  // any folder of a bucket.
  for (const field of ['ref', 'refId', 'field', 'path']) delete ctx.request.body?.[field];
  if (files.length > mostFiles) throw new errors.ValidationError(`Send ${mostFiles} files at most`);
  for (const { filepath } of files) {
    await withPanelErrors(async () => checkPicture(await readFile(filepath)));
  }
  await next();
}

/** A file on the upload plugin's way from a form to its provider. */
interface PanelFile extends SentFile {
  name: string;
  tmpWorkingDirectory: string;
}

/** In place of the plugin's own optimising, which keeps a file, metadata and all, that it cannot make smaller. */
async function encodeFile(file: PanelFile): Promise<PanelFile> {
  const { bytes, width, height } = await withPanelErrors(async () =>
    encodeForPlugin(await readFile(file.filepath), currentQueueOwner()),
  );
  const hash = newPictureName();
  const filepath = path.join(file.tmpWorkingDirectory, hash);
  await writeFile(filepath, bytes);
  return Object.assign(file, {
    name: titleOf(file.name) || hash,
    hash,
    ext: '.webp',
    mime: 'image/webp',
    filepath,
    getStream: () => createReadStream(filepath),
    width,
    height,
    size: Math.round(bytes.length / 10) / 100,
    sizeInBytes: bytes.length,
  });
}

/** The panel's uploads: pictures only, stored as everyone's are, and none that the server itself would fetch. */
export function checkPanelUploads(strapi: Core.Strapi) {
  removeRoutes(strapi, 'upload', /\/actions\/upload-from-urls$/);
  guardRoutes(strapi, 'upload', /^POST /, checkFiles);
  const images = strapi.plugin('upload').service('image-manipulation');
  Object.assign(images, { optimize: encodeFile, isOptimizableImage: images.isImage });
}

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

/** As long as the names of files are. */
const name = z.string().max(255, 'The name is too long').nullish();
const text = z.string().max(limits.bio, `The text must be at most ${limits.bio} characters`).nullish();

/** The texts of a file; Strapi checks the rest. */
const infoSchema = z.looseObject({ name, alternativeText: text, caption: text }).nullish();

const bodySchema = z.looseObject({
  /** The name of a folder. */
  name,
  fileInfo: z.union([infoSchema, z.array(infoSchema)]),
  updates: z.array(z.looseObject({ fileInfo: infoSchema })).nullish(),
});

/** Parses the texts of a file; a form sends them as JSON. */
function parseInfo(info: unknown): unknown {
  if (Array.isArray(info)) return info.map(parseInfo);
  if (typeof info !== 'string') return info;
  try {
    return JSON.parse(info);
  } catch {
    throw new errors.ValidationError('fileInfo must be JSON');
  }
}

/** Every page of the media library shows these texts, to everybody. */
function limitTexts({ request }: Context, next: Next) {
  const body = (request.body ?? {}) as { fileInfo?: unknown };
  parsePanelInput(bodySchema, { ...body, fileInfo: parseInfo(body.fileInfo) });
  return next();
}

export function limitLibraryTexts(strapi: Core.Strapi) {
  guardRoutes(strapi, 'upload', /^(POST|PUT) /, limitTexts);
}
