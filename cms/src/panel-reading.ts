import type { Core } from '@strapi/strapi';
import { errors, traverse, traverseEntity } from '@strapi/utils';
import type { Context, Next } from 'koa';

type Schema = Parameters<typeof traverseEntity>[1]['schema'];

/** A field as Strapi comes across it in a query or a row, and the type that it belongs to. */
interface Place {
  key: string;
  schema: Schema;
}

interface AdminRoute {
  path: string;
  config: { middlewares?: unknown[] };
}

const ofAnyRow = ['id', 'documentId', 'createdAt', 'updatedAt', 'publishedAt', 'locale'];

/** Accounts, of which an editor sees these fields wherever they turn up, and more only by the right named here. */
const guarded: Record<string, { right: string; shown: Set<string> }> = {
  'plugin::users-permissions.user': {
    right: 'plugin::content-manager.explorer.read',
    shown: new Set([...ofAnyRow, 'name', 'bio', 'profilePicture', 'blogsCount', 'followersCount']),
  },
  'admin::user': {
    right: 'admin::users.read',
    shown: new Set([...ofAnyRow, 'firstname', 'lastname', 'username']),
  },
};

const folder = 'plugin::upload.folder';
const getModel = (uid: string) => strapi.getModel(uid as never) as unknown as Schema;

function isHidden(ctx: Context, { uid, attributes }: Schema, key: string) {
  const rule = guarded[uid ?? ''];
  if (!rule || rule.shown.has(key) || !(key in attributes)) return false;
  return !ctx.state.userAbility?.can(rule.right, uid === 'admin::user' ? undefined : uid, key);
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

/** Filters and sorting give away what nobody shows: Strapi lets them through every relation that a role may read. */
async function checkQuery(ctx: Context, schema: Schema) {
  const refuse = ({ key, schema: place }: Place) => {
    if (isHidden(ctx, place, key)) throw new errors.ForbiddenError(`You cannot request ${key} here`);
  };
  const options = { schema, getModel };
  const { filters, sort, fields } = ctx.query as Record<string, unknown>;
  if (filters) await traverse.traverseQueryFilters(refuse, options, filters);
  if (sort) await traverse.traverseQuerySort(refuse, options, sort);
  if (fields) await traverse.traverseQueryFields(refuse, options, fields);
  if (readsAccounts(ctx)) return;
  // It could hold filters of its own; the panel needs none but a folder's parent.
  const query = ctx.query as Record<string, unknown>;
  if (schema.uid === folder) query.populate = { parent: true };
  else delete query.populate;
}

async function strip(ctx: Context, schema: Schema, data: unknown): Promise<unknown> {
  if (Array.isArray(data)) return Promise.all(data.map((one) => strip(ctx, schema, one)));
  if (!data || typeof data !== 'object') return data;
  const take = ({ key, schema: place }: Place, { remove }: { remove(key: string): void }) => {
    if (isHidden(ctx, place, key)) remove(key);
  };
  return traverseEntity(take, { schema, getModel }, data as never);
}

/** What lies behind a relation is read with the rights on itself, not with those on the relation. */
async function guard(ctx: Context, next: Next) {
  const schema = schemaOf(ctx);
  if (!schema) throw new errors.NotFoundError();
  await checkQuery(ctx, schema);
  await next();
  const body = ctx.body as { results?: unknown; data?: unknown } | null;
  if (Array.isArray(body)) ctx.body = await strip(ctx, schema, body);
  else if (body?.results) body.results = await strip(ctx, schema, body.results);
  else if (body?.data) body.data = await strip(ctx, schema, body.data);
  else if (body && 'id' in body) ctx.body = await strip(ctx, schema, body);
}

/** Keeps emails, roles and whatever else of accounts from those who may not read it, in all that the panel lists. */
export function guardPanelReading(strapi: Core.Strapi) {
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
