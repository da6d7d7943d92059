import { readFile } from 'node:fs/promises';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { InvalidError } from '../../refusals';
import { checkPicture } from './services/check-picture';

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
  try {
    for (const file of Object.values(ctx.request.files ?? {}).flat()) {
      await checkPicture(await readFile(file.filepath));
    }
  } catch (error) {
    throw error instanceof InvalidError ? new errors.ValidationError(error.message) : error;
  }
  await next();
}

/** The panel's uploads: pictures only, and none that the server itself would fetch. */
export function guardPanelUploads(strapi: Core.Strapi) {
  const { admin } = strapi.plugin('upload').routes as unknown as { admin: { routes: AdminRoute[] } };
  admin.routes = admin.routes.filter(({ path }) => path !== '/actions/upload-from-urls');
  for (const route of admin.routes.filter(({ method }) => method === 'POST')) {
    route.config.middlewares = [...(route.config.middlewares ?? []), checkFiles];
  }
}
