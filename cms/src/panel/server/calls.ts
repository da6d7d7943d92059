import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { ConflictError, NotFoundError } from '../../errors';
import { PanelConflictError, withPanelErrors } from './errors';
import type { PanelRoute } from './strapi-routes';

/** Errors of the services as Strapi answers them; a change in the meantime is a 409. */
export async function answer<Result>(work: () => Promise<Result>): Promise<Result> {
  return withPanelErrors(async () => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof NotFoundError) throw new errors.NotFoundError(error.message);
      if (error instanceof ConflictError) throw new PanelConflictError(error);
      throw error;
    }
  });
}

/** A call of ours, below the content manager's address. */
export type PanelCall = [method: string, path: string, handler: (ctx: Context) => Promise<void>];

/** Adds calls that need a login; each call checks the rights of its caller itself. */
export function offerCalls(strapi: Core.Strapi, calls: readonly PanelCall[]) {
  const { admin } = strapi.plugin('content-manager').routes as unknown as { admin: { routes: PanelRoute[] } };
  const config = { policies: ['admin::isAuthenticatedAdmin'] };
  for (const [method, path, handler] of calls) admin.routes.push({ method, path, handler, config });
}
