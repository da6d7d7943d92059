import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { currentQueueOwner } from '../../panel/editor';
import { withPanelErrors } from '../../panel/errors';
import { checkPicture } from './services/encode-picture';
import { newPictureName } from './services/store-picture';
import { encodeForPlugin } from './services/upload-picture';

interface SentFile {
  filepath: string;
}

interface AdminRoute {
  method: string;
  path: string;
  config: { middlewares?: unknown[] };
}

type WithFiles = Context & { request: { files?: Record<string, SentFile | SentFile[]> } };

/** Files from editors are held against the same rules as everyone's, by content, before anything is stored. */
async function checkFiles(ctx: WithFiles, next: Next) {
  for (const { filepath } of Object.values(ctx.request.files ?? {}).flat()) {
    await withPanelErrors(async () => checkPicture(await readFile(filepath)));
  }
  await next();
}

/** A file on the upload plugin's way from a form to its provider. */
interface PanelFile {
  filepath: string;
  tmpWorkingDirectory: string;
}

/** In place of the plugin's own optimising, which keeps a file, metadata and all, that it cannot make smaller. */
async function encodeFile(file: PanelFile): Promise<PanelFile> {
  const encoded = await withPanelErrors(async () =>
    encodeForPlugin(await readFile(file.filepath), currentQueueOwner()),
  );
  const { bytes, width, height } = encoded;
  const hash = newPictureName();
  const filepath = path.join(file.tmpWorkingDirectory, hash);
  await writeFile(filepath, bytes);
  const [sizeInBytes, size] = [bytes.length, Math.round(bytes.length / 10) / 100];
  const getStream = () => createReadStream(filepath);
  const described = {
    hash,
    ext: '.webp',
    mime: 'image/webp',
    filepath,
    getStream,
    width,
    height,
    size,
    sizeInBytes,
  };
  return Object.assign(file, described);
}

/** The panel's uploads: pictures only, stored as everyone's are, and none that the server itself would fetch. */
export function checkPanelUploads(strapi: Core.Strapi) {
  const plugin = strapi.plugin('upload');
  const { admin } = plugin.routes as unknown as { admin: { routes: AdminRoute[] } };
  admin.routes = admin.routes.filter(({ path }) => path !== '/actions/upload-from-urls');
  for (const route of admin.routes.filter(({ method }) => method === 'POST')) {
    route.config.middlewares = [...(route.config.middlewares ?? []), checkFiles];
  }
  const images = plugin.service('image-manipulation');
  Object.assign(images, { optimize: encodeFile, isOptimizableImage: images.isImage });
}
