import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { currentQueueOwner } from '../../panel/server/current-editor';
import { withPanelErrors } from '../../panel/server/errors';
import { guardRoutes, removeRoutes } from '../../panel/server/strapi-routes';
import { checkPicture } from './services/encode-picture';
import { newPictureName, titleOf } from './services/store-picture';
import { encodeForPlugin } from './services/upload-picture';

interface SentFile {
  filepath: string;
}

type WithFiles = Context & { request: { files?: Record<string, SentFile | SentFile[]> } };

/** The media library sends each file by itself. */
const mostFiles = 10;

/** Files from editors are held against the same rules as everyone's, by content, before anything is stored. */
async function checkFiles(ctx: WithFiles, next: Next) {
  const files = Object.values(ctx.request.files ?? {}).flat();
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
