import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';

interface InputError {
  name?: unknown;
  httpCode?: unknown;
}

/** Strapi answers 500 to what its own schemas of zod, or its reader of forms, refuse. */
export async function answerInputErrors(_ctx: Context, next: Next) {
  try {
    await next();
  } catch (error) {
    const { name, httpCode } = (error ?? {}) as InputError;
    if (name === 'ZodError') throw new errors.ValidationError('Not valid');
    if (httpCode === 413) throw new errors.PayloadTooLargeError();
    if (httpCode === 400) throw new errors.ValidationError('Not valid');
    throw error;
  }
}

interface CheckRoute {
  path: string;
  config: { middlewares?: unknown[] };
}

/** Strapi checks the permissions that it is sent without looking whether it was sent any. */
export function requirePermissionsToCheck(strapi: Core.Strapi) {
  const { admin } = strapi.admin.routes as unknown as { admin: { routes: CheckRoute[] } };
  const check = ({ request }: Context, next: Next) => {
    const body = request.body as { permissions?: unknown } | undefined;
    if (!Array.isArray(body?.permissions)) throw new errors.ValidationError('permissions must be a list');
    return next();
  };
  for (const route of admin.routes.filter(({ path }) => path === '/permissions/check')) {
    route.config.middlewares = [check, ...(route.config.middlewares ?? [])];
  }
}
