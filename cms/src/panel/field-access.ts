import type { Core } from '@strapi/strapi';
import { errors, traverse, traverseEntity } from '@strapi/utils';
import type { Context, Next } from 'koa';

type Schema = Parameters<typeof traverseEntity>[1]['schema'];

/** A field as Strapi comes across it in a query or a row, and the type that it belongs to. */
interface Place {
  key: string;
  schema: Schema;
  attribute?: { relation?: string };
}

/** A field of a row, and the row. */
interface Field extends Place {
  data?: Record<string, unknown>;
}

interface AdminRoute {
  path: string;
  config: { middlewares?: unknown[] };
}

const ofAnyRow = ['id', 'documentId', 'createdAt', 'updatedAt', 'publishedAt', 'locale'];

const reading = 'plugin::content-manager.explorer.read';
const accounts = 'plugin::users-permissions.user';
const audit = 'api::audit-entry.audit-entry';

interface ReadRule {
  right: string;
  /** What the right is on, where that is not the field itself. */
  on?: readonly [type: string, field: string];
  shown: Set<string>;
}

/** Types of which an editor sees these fields wherever they turn up, and more only by the right named here. */
const guarded: Record<string, ReadRule> = {
  [accounts]: {
    right: reading,
    shown: new Set([...ofAnyRow, 'name', 'bio', 'profilePicture', 'blogsCount', 'followersCount']),
  },
  'admin::user': {
    right: 'admin::users.read',
    shown: new Set([...ofAnyRow, 'firstname', 'lastname', 'username']),
  },
  // Its other fields hold the emails and addresses of failed logins, and whose account an entry is about.
  [audit]: {
    right: reading,
    on: [accounts, 'email'],
    shown: new Set([...ofAnyRow, 'action', 'actorName', 'subjectType', 'detail']),
  },
};

const folder = 'plugin::upload.folder';
const getModel = (uid: string) => strapi.getModel(uid as never) as unknown as Schema;

function isHidden(ctx: Context, { uid, attributes }: Schema, key: string) {
  const rule = guarded[uid ?? ''];
  if (!rule || rule.shown.has(key) || !(key in attributes)) return false;
  const [subject, field] = rule.on ?? [uid === 'admin::user' ? undefined : uid, key];
  return !ctx.state.userAbility?.can(rule.right, subject, field);
}

const readsAccounts = (ctx: Context) =>
  !Object.keys(guarded).some((uid) => isHidden(ctx, getModel(uid), 'email'));

/** What the call asks about: a type, or for a relation the type that it leads to. */
function schemaOf({ params, path }: Context): Schema | undefined {
  const ofLibrary = path.startsWith('/upload/folders') ? folder : 'plugin::upload.file';
  const model = getModel(params.model ?? ofLibrary);
  if (!params.targetField) return model;
  const { target } = (model?.attributes[params.targetField] ?? {}) as { target?: string };
  return target === undefined ? undefined : getModel(target);
}

/** Strapi's search looks into every field of a document: here it looks into those that are shown. */
function searchShownFields(ctx: Context, schema: Schema) {
  const query = ctx.query as Record<string, unknown>;
  const { _q: words, filters } = query;
  if (typeof words !== 'string' || ctx.params.targetField) return;
  const names = Object.keys(schema.attributes);
  if (!names.some((name) => isHidden(ctx, schema, name))) return;
  const isText = (name: string) => ['string', 'text'].includes(schema.attributes[name]?.type ?? '');
  const shown = names.filter((name) => isText(name) && !isHidden(ctx, schema, name));
  delete query._q;
  query.filters = {
    $and: [filters ?? {}, { $or: shown.map((name) => ({ [name]: { $containsi: words } })) }],
  };
}

/** Filters and sorting give away what nobody shows: Strapi lets them through every relation that a role may read. */
async function checkQuery(ctx: Context, schema: Schema) {
  const words = (ctx.query as Record<string, unknown>)._q;
  if (words !== undefined && typeof words !== 'string') throw new errors.ValidationError('_q must be a text');
  const refuse = ({ key, schema: place, attribute }: Place) => {
    if (attribute?.relation?.startsWith('morph'))
      throw new errors.ValidationError(`You cannot search by ${key}`);
    if (isHidden(ctx, place, key)) throw new errors.ForbiddenError(`You cannot request ${key} here`);
  };
  const options = { schema, getModel };
  const { filters, sort, fields } = ctx.query as Record<string, unknown>;
  if (filters) await traverse.traverseQueryFilters(refuse, options, filters);
  if (sort) await traverse.traverseQuerySort(refuse, options, sort);
  if (fields) await traverse.traverseQueryFields(refuse, options, fields);
  searchShownFields(ctx, schema);
  if (readsAccounts(ctx)) return;
  // It could hold filters of its own; the panel needs none but a folder's parent.
  const query = ctx.query as Record<string, unknown>;
  if (schema.uid === folder) query.populate = { parent: true };
  else delete query.populate;
}

/** The log names a blog by its title; what an entry about an account is named by is its email. */
const isTitle = ({ key, schema, data }: Field) =>
  schema.uid === audit && key === 'subjectLabel' && data?.subjectType === 'blog';

async function strip(ctx: Context, schema: Schema, data: unknown): Promise<unknown> {
  if (Array.isArray(data)) return Promise.all(data.map((one) => strip(ctx, schema, one)));
  if (!data || typeof data !== 'object') return data;
  const take = (field: Field, { remove }: { remove(key: string): void }) => {
    if (isHidden(ctx, field.schema, field.key) && !isTitle(field)) remove(field.key);
  };
  return traverseEntity(take, { schema, getModel }, data as never);
}

/** Strapi refuses a field that may not be read, goes on without an answer, and fails. */
function checkField(ctx: Context) {
  const { model, targetField } = ctx.params;
  if (!targetField) return;
  const { userAbility } = ctx.state;
  const rights = strapi
    .plugin('content-manager')
    .service('permission-checker')
    .create({ userAbility, model });
  if (rights.cannot.read(null, targetField)) throw new errors.ForbiddenError();
}

/** What lies behind a relation is read with the rights on itself, not with those on the relation. */
async function guard(ctx: Context, next: Next) {
  const schema = schemaOf(ctx);
  if (!schema) throw new errors.NotFoundError();
  checkField(ctx);
  await checkQuery(ctx, schema);
  await next();
  const body = ctx.body as { results?: unknown; data?: unknown } | null;
  if (Array.isArray(body)) ctx.body = await strip(ctx, schema, body);
  else if (body?.results) body.results = await strip(ctx, schema, body.results);
  else if (body?.data) body.data = await strip(ctx, schema, body.data);
  else if (body && 'id' in body) ctx.body = await strip(ctx, schema, body);
}

/** Keeps emails, roles and whatever else of accounts from those who may not read it, in all that the panel lists. */
export function hideAccountFields(strapi: Core.Strapi) {
  const places = [
    ['content-manager', /^\/(collection-types|single-types|relations)\/:model/],
    ['upload', /^\/(files|folders)/],
  ] as const;
  for (const [name, paths] of places) {
    const { admin } = strapi.plugin(name).routes as unknown as { admin: { routes: AdminRoute[] } };
    for (const route of admin.routes.filter(({ path }) => paths.test(path))) {
      route.config.middlewares = [guard, ...(route.config.middlewares ?? [])];
    }
  }
}
