import type { Core } from '@strapi/strapi';

const inputSize = { default: 12 as const, isResizable: true };

/** The fields whose input in the panel is ours (`admin/blog`); what is stored keeps its plain type. */
export function registerCustomFields(strapi: Core.Strapi) {
  strapi.customFields.register([
    { name: 'rich-text', type: 'text', inputSize },
    { name: 'cover', type: 'text', inputSize },
    { name: 'tags', type: 'json', inputSize },
    { name: 'links', type: 'json', inputSize },
  ]);
}
