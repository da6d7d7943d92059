import type { Core } from '@strapi/strapi';

/** A list of names and addresses. In the database it is JSON; the panel shows two inputs for each. */
export function registerLinksField(strapi: Core.Strapi) {
  strapi.customFields.register({
    name: 'links',
    type: 'json',
    inputSize: { default: 12, isResizable: true },
  });
}
