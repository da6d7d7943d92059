import type { StrapiApp } from '@strapi/strapi/admin';
import type { ComponentType } from 'react';

type CustomField = Extract<Parameters<StrapiApp['customFields']['register']>[0], { name: string }>;

/** The props that Strapi gives to the input of a custom field; the registry has no type for them. */
export interface FieldProps {
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
  disabled?: boolean;
}

const field = (
  name: string,
  type: CustomField['type'],
  label: string,
  load: () => Promise<{ default: ComponentType<FieldProps> }>,
): CustomField => ({
  name,
  type,
  intlLabel: { id: `linefeed.${name}`, defaultMessage: label },
  intlDescription: { id: `linefeed.${name}.description`, defaultMessage: label },
  components: { Input: load as CustomField['components']['Input'] },
});

/** Registers the inputs; `panel/custom-fields` registers the same fields with the CMS. */
export function registerCustomFields(app: StrapiApp) {
  app.customFields.register([
    field('rich-text', 'text', 'Text', () => import('./blog/editor/rich-text-input')),
    field('cover', 'text', 'Cover', () => import('./blog/fields/cover-input')),
    field('picture', 'text', 'Picture', () => import('./site/picture-input')),
    field('category-slugs', 'json', 'Categories', () => import('./site/category-slugs-input')),
    field('tags', 'json', 'Tags', () => import('./blog/fields/tags-input')),
    field('links', 'json', 'Links', () => import('./links/links-input')),
    field('report', 'text', 'Report', () => import('./report/report-page')),
  ]);
}
