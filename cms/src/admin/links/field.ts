import type { StrapiApp } from '@strapi/strapi/admin';

/** Registers the input for links; `panel/custom-fields.ts` registers the same field with the CMS. */
export function addLinksField(app: StrapiApp) {
  app.customFields.register({
    name: 'links',
    type: 'json',
    intlLabel: { id: 'links.label', defaultMessage: 'Links' },
    intlDescription: { id: 'links.description', defaultMessage: 'Names and addresses' },
    components: { Input: async () => ({ default: (await import('./links-input')).LinksInput }) },
  });
}
