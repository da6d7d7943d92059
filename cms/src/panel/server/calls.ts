import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { ConflictError } from '../../errors';
import { PanelConflictError, withPanelErrors } from './errors';
import type { PanelRoute } from './strapi-routes';

/** Errors of the services as Strapi answers them; a change in the meantime is a 409. */
const answerErrors = (work: () => Promise<void>) =>
  withPanelErrors(() =>
    work().catch((error: unknown) => {
      throw error instanceof ConflictError ? new PanelConflictError(error) : error;
    }),
  );

/** A call of ours, below the content manager's address. */
type PanelCall = [method: string, path: string, handler: (ctx: Context) => Promise<void>];

/** Adds calls that need a login; each call checks the rights of its caller itself. */
export function offerCalls(strapi: Core.Strapi, calls: readonly PanelCall[]) {
  const { admin } = strapi.plugin('content-manager').routes as unknown as { admin: { routes: PanelRoute[] } };
  const config = { policies: ['admin::isAuthenticatedAdmin'] };
  for (const [method, path, work] of calls) {
    const handler = (ctx: Context) => answerErrors(() => work(ctx));
    admin.routes.push({ method, path, handler, config });
  }
}
