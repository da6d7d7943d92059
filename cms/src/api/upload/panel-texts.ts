import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { z } from 'zod';
import { limits } from '../../contract';
import { guardRoutes } from '../../panel/server/strapi-routes';
import { parsePanelInput } from '../../panel/server/write-rules';

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
