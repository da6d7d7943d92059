import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { guardRoutes } from './strapi-routes';
import { views } from './views';
import type { TypeView } from './views/view';

interface Metadata {
  edit: Record<string, unknown>;
  list: Record<string, unknown>;
}

/** How Strapi stores the layout of a content type. */
interface Configuration {
  settings: Record<string, unknown>;
  metadatas: Record<string, Metadata>;
  layouts: { list: string[]; edit: { name: string; size: number }[][] };
}

interface ContentTypes {
  findContentType(uid: string): { uid: string } | undefined;
  findConfiguration(type: { uid: string }): Promise<Configuration>;
  updateConfiguration(type: { uid: string }, configuration: Configuration): Promise<unknown>;
}

/** Adds what the view says about a field to what Strapi stores about it. */
function describeField(view: TypeView, name: string, { edit, list }: Metadata): Metadata {
  const field = view.fields[name];
  const { label = name, hint: description = '', isReadOnly, namedBy: mainField } = field ?? {};
  return {
    edit: {
      ...edit,
      label,
      description,
      placeholder: '',
      editable: !isReadOnly,
      ...(mainField && { mainField }),
    },
    list: { ...list, label },
  };
}

function configurationOf(view: TypeView, { settings, metadatas }: Configuration): Configuration {
  const [defaultSortBy, defaultSortOrder] = view.sort.split(':');
  const { title: mainField, pageSize } = view;
  const ours = { mainField, pageSize, defaultSortBy, defaultSortOrder, relationOpenMode: 'page' };
  return {
    settings: { ...settings, ...ours, searchable: true, filterable: true, bulkable: true },
    metadatas: Object.fromEntries(
      Object.entries(metadatas)
        .filter(([, metadata]) => metadata.list)
        .map(([name, metadata]) => [name, describeField(view, name, metadata)]),
    ),
    layouts: {
      list: [...view.list],
      edit: view.form.map((row) => Object.entries(row).map(([name, size]) => ({ name, size }))),
    },
  };
}

interface Uploads {
  setConfiguration(configuration: { pageSize: number; sort: string }): Promise<unknown>;
}

/** One layout holds for everybody, so nobody changes it: a page of a thousand files would be everybody's. */
function layOutLibrary(strapi: Core.Strapi) {
  const uploads = strapi.plugin('upload').service('upload') as unknown as Uploads;
  return uploads.setConfiguration({ pageSize: 20, sort: 'createdAt:DESC' });
}

/** Writes how the panel shows each content type to where Strapi reads it; Strapi stores only what has changed. */
export async function writeViews(strapi: Core.Strapi) {
  const types = strapi.plugin('content-manager').service('content-types') as unknown as ContentTypes;
  for (const [uid, view] of Object.entries(views)) {
    const type = types.findContentType(uid);
    if (!type) throw new Error(`There is no content type ${uid}`);
    await types.updateConfiguration(type, configurationOf(view, await types.findConfiguration(type)));
  }
  await layOutLibrary(strapi);
}

interface ShownType {
  uid: string;
  attributes: Record<string, unknown>;
}

/** Strapi's pages offer every attribute that they know as a column and a filter, also ids and search texts. */
async function leaveOutTechnicalFields(ctx: Context, next: Next) {
  await next();
  const { data } = ctx.body as { data: { contentTypes: ShownType[] } };
  data.contentTypes = data.contentTypes.map((type) => {
    const fields = views[type.uid]?.fields;
    if (!fields) return type;
    const shown = Object.entries(type.attributes).filter(([name]) => name in fields);
    return { ...type, attributes: Object.fromEntries(shown) };
  });
}

export function showEditorsFieldsOnly(strapi: Core.Strapi) {
  guardRoutes(strapi, 'content-manager', /^GET \/init$/, leaveOutTechnicalFields);
}
