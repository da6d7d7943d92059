import type { Core } from '@strapi/strapi';

/** What plugins would answer under the API's address stands beside the contract: it goes before routes are made. */
export function closePluginApis(strapi: Core.Strapi) {
  for (const plugin of Object.values(strapi.plugins)) {
    const routes = plugin.routes as Record<string, unknown> | unknown[];
    if (!Array.isArray(routes)) delete routes['content-api'];
  }
}
