import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';

interface PanelRoutes {
  admin: { routes: { path: string; config: { middlewares?: unknown[] } }[] };
}

type PanelOptions = { 'content-manager'?: { visible?: boolean } } | undefined;

/** Keeps what the panel's menu leaves out, because only the CMS itself works with it, from the panel's calls too. */
export function closeInternalTypes(strapi: Core.Strapi) {
  const isInternal = (uid: string) => {
    const options = strapi.contentTypes[uid as UID.ContentType]?.pluginOptions as PanelOptions;
    return uid.startsWith('api::') && options?.['content-manager']?.visible === false;
  };
  const close = ({ params }: Context, next: Next) => {
    if (isInternal(params.model)) throw new errors.NotFoundError();
    return next();
  };
  const { admin } = strapi.plugin('content-manager').routes as unknown as PanelRoutes;
  for (const route of admin.routes.filter(({ path }) => path.includes(':model'))) {
    route.config.middlewares = [close, ...(route.config.middlewares ?? [])];
  }
}

interface Routes {
  admin: { routes: { path: string }[] };
}

/** Tokens of the panel open doors that are not there: neither the plugins' APIs nor transfers are served, and nothing is called. */
export function closeTokenRoutes(strapi: Core.Strapi) {
  const { admin } = strapi.admin.routes as unknown as Routes;
  admin.routes = admin.routes.filter(
    ({ path }) => !/^\/(api-tokens|admin-tokens|transfer|webhooks)(\/|$)/.test(path),
  );
}

const publishing = /\/actions\/(publish|unpublish|discard|bulkPublish|bulkUnpublish)$/;

/** No type has Strapi's drafts, so these would fail: a blog is published by its state. */
export function closePublishRoutes(strapi: Core.Strapi) {
  const { admin } = strapi.plugin('content-manager').routes as unknown as Routes;
  admin.routes = admin.routes.filter(({ path }) => !publishing.test(path));
}

/** Any login could mail anything to anybody with it; Strapi's own mails go another way. */
export function closeMailRoute(strapi: Core.Strapi) {
  const { admin } = strapi.plugin('email').routes as unknown as Routes;
  admin.routes = admin.routes.filter(({ path }) => path !== '/');
}

interface OpenRoute {
  method: string;
  path: string;
  config?: { middlewares?: unknown[]; policies?: unknown[] };
}

/** Routes that Strapi opens to every login and nobody here needs: most of them call Strapi's own servers. */
const unneeded: [plugin: string, route: RegExp][] = [
  ['admin', /^GET \/(ai-|license-)/],
  ['content-manager', /^PUT \/components\//],
  ['upload', /ai-metadata/],
  ['i18n', /ai-localization|content-manager\//],
];

/** Routes that Strapi opens to every login, and the right to the page of settings that uses them. */
const settingsRoutes: [plugin: string, route: RegExp, right: string][] = [
  ['i18n', /^PUT \/settings$/, 'plugin::i18n.locale.update'],
  ['users-permissions', /^GET \/(permissions|policies|routes)$/, 'plugin::users-permissions.roles.read'],
];

function findRoutes(strapi: Core.Strapi, plugin: string, wanted: RegExp): OpenRoute[] {
  const { routes } = plugin === 'admin' ? strapi.admin : strapi.plugin(plugin);
  const all = Object.values(routes as unknown as Record<string, { routes?: OpenRoute[] }>);
  return all
    .flatMap(({ routes = [] }) => routes)
    .filter(({ method, path }) => wanted.test(`${method} ${path}`));
}

/** Leaves to a plain login of the panel only what the panel needs of it. */
export function closeToPlainLogins(strapi: Core.Strapi) {
  const refuse = () => {
    throw new errors.ForbiddenError();
  };
  for (const [plugin, wanted] of unneeded) {
    for (const route of findRoutes(strapi, plugin, wanted)) {
      route.config = { ...route.config, middlewares: [refuse, ...(route.config?.middlewares ?? [])] };
    }
  }
  for (const [plugin, wanted, right] of settingsRoutes) {
    const policy = { name: 'admin::hasPermissions', config: { actions: [right] } };
    for (const route of findRoutes(strapi, plugin, wanted)) {
      route.config = { ...route.config, policies: [...(route.config?.policies ?? []), policy] };
    }
  }
}

/** Strapi checks the permissions that it is sent without looking whether it was sent any. */
export function requirePermissionsToCheck(strapi: Core.Strapi) {
  const { admin } = strapi.admin.routes as unknown as PanelRoutes;
  const check = ({ request }: Context, next: Next) => {
    const body = request.body as { permissions?: unknown } | undefined;
    if (!Array.isArray(body?.permissions)) throw new errors.ValidationError('permissions must be a list');
    return next();
  };
  for (const route of admin.routes.filter(({ path }) => path === '/permissions/check')) {
    route.config.middlewares = [check, ...(route.config.middlewares ?? [])];
  }
}

/** Strapi makes two at its first start. */
export async function removeTokens(strapi: Core.Strapi) {
  await strapi.db.query('admin::api-token').deleteMany({ where: {} });
}

/** What plugins would answer under the API's address stands beside the contract: it goes before routes are made. */
export function closePluginApis(strapi: Core.Strapi) {
  for (const plugin of Object.values(strapi.plugins)) {
    const routes = plugin.routes as Record<string, unknown> | unknown[];
    if (!Array.isArray(routes)) delete routes['content-api'];
  }
}
