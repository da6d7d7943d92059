import type { Core } from '@strapi/strapi';

export interface PanelRoute {
  method: string;
  path: string;
  handler?: unknown;
  config?: { middlewares?: unknown[]; policies?: unknown[] };
}

function groupsOf(strapi: Core.Strapi, plugin: string) {
  const { routes } = plugin === 'admin' ? strapi.admin : strapi.plugin(plugin);
  return Object.values(routes as unknown as Record<string, { routes?: PanelRoute[] }>);
}

const matches =
  (pattern: RegExp) =>
  ({ method, path }: PanelRoute) =>
    pattern.test(`${method} ${path}`);

/** Finds routes of a plugin, or of Strapi's `admin`, by a pattern for `METHOD /path`. */
export function findRoutes(strapi: Core.Strapi, plugin: string, pattern: RegExp): PanelRoute[] {
  return groupsOf(strapi, plugin).flatMap(({ routes = [] }) => routes.filter(matches(pattern)));
}

/** Removes routes before Strapi registers them with its router. */
export function removeRoutes(strapi: Core.Strapi, plugin: string, pattern: RegExp) {
  for (const group of groupsOf(strapi, plugin)) {
    if (group.routes) group.routes = group.routes.filter((route) => !matches(pattern)(route));
  }
}

/** Puts a middleware before the others of some routes. */
export function guardRoutes(strapi: Core.Strapi, plugin: string, pattern: RegExp, middleware: unknown) {
  for (const route of findRoutes(strapi, plugin, pattern)) {
    route.config = { ...route.config, middlewares: [middleware, ...(route.config?.middlewares ?? [])] };
  }
}
