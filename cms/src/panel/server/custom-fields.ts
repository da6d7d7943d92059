import type { Core } from '@strapi/strapi';

const inputSize = { default: 12 as const, isResizable: true };

/** The fields whose input in the panel is ours (`interface/custom-fields`). They are stored as their plain type. */
export function registerCustomFields(strapi: Core.Strapi) {
  strapi.customFields.register([
    { name: 'rich-text', type: 'text', inputSize },
    { name: 'cover', type: 'text', inputSize },
    { name: 'picture', type: 'text', inputSize },
    { name: 'category-slugs', type: 'json', inputSize },
    { name: 'tags', type: 'json', inputSize },
    { name: 'links', type: 'json', inputSize },
    { name: 'report', type: 'text', inputSize },
  ]);
}
