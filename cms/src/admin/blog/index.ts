import type { StrapiApp } from '@strapi/strapi/admin';
import { AuthorInput } from './fields/author-input';
import { CategoriesInput } from './fields/categories-input';
import { DecisionsPanel, FactsPanel } from './side/facts-panel';
import { StatusPanel } from './side/status-panel';

const text = (defaultMessage: string) => ({ id: `linefeed.${defaultMessage}`, defaultMessage });

/** The inputs of blogs; `panel/custom-fields.ts` registers the same fields with the server. */
export function addBlogFields(app: StrapiApp) {
  app.customFields.register([
    {
      name: 'rich-text',
      type: 'text',
      intlLabel: text('Text'),
      intlDescription: text('The text of a blog'),
      components: { Input: async () => import('./editor/rich-text-input') },
    },
    {
      name: 'cover',
      type: 'text',
      intlLabel: text('Cover'),
      intlDescription: text('A picture of the media library'),
      components: { Input: async () => import('./fields/cover-input') },
    },
    {
      name: 'tags',
      type: 'json',
      intlLabel: text('Tags'),
      intlDescription: text('A list of tags'),
      components: { Input: async () => import('./fields/tags-input') },
    },
  ] as Parameters<StrapiApp['customFields']['register']>[0]);
  app.addFields([
    { type: 'blog-author', Component: AuthorInput as never },
    { type: 'blog-categories', Component: CategoriesInput as never },
  ]);
}

interface LayoutField {
  name: string;
  type: string;
  attribute: { customField?: string };
}

interface EditLayout {
  layout: LayoutField[][][];
}

const inputs: Record<string, string> = { author: 'blog-author', categories: 'blog-categories' };

/** Puts our inputs in the place of Strapi's relations. */
function changeLayout<Given extends { layout: EditLayout }>({ layout: edit, ...rest }: Given) {
  const all = edit.layout.flat(2);
  if (!all.some(({ attribute }) => attribute.customField === 'global::cover'))
    return { layout: edit, ...rest };
  const changeField = (field: LayoutField) => ({ ...field, type: inputs[field.name] ?? field.type });
  const layout = edit.layout.map((panel) => panel.map((row) => row.map(changeField)));
  return { layout: { ...edit, layout }, ...rest };
}

/** The page of a blog: its layout, and what stands beside its form. */
export function addBlogPage(app: StrapiApp) {
  app.registerHook('Admin/CM/pages/EditView/mutate-edit-view-layout', changeLayout as never);
  const { apis } = app.getPlugin('content-manager') as unknown as {
    apis: { addEditViewSidePanel(panels: unknown[]): void };
  };
  apis.addEditViewSidePanel([StatusPanel, FactsPanel, DecisionsPanel]);
}
