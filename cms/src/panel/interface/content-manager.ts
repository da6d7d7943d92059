import type { ContentManagerPlugin } from '@strapi/content-manager/strapi-admin';
import type { StrapiApp } from '@strapi/strapi/admin';

/** The content manager's extension points. Strapi gives the `apis` of every plugin as unknown. */
export const contentManager = (app: StrapiApp) =>
  app.getPlugin('content-manager').apis as ContentManagerPlugin['config']['apis'];
