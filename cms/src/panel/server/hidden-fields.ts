import type { Core } from '@strapi/strapi';
import { errors, traverse, traverseEntity } from '@strapi/utils';
import type { Context, Next } from 'koa';
import {
  checkerOfSearch,
  commonFields,
  fileType,
  folderType,
  type Schema,
  type VisitedField,
} from './searched-fields';
import { guardRoutes } from './strapi-routes';

type Query = Record<string, unknown>;

const readPermission = 'plugin::content-manager.explorer.read';
const accounts = 'plugin::users-permissions.user';
const audit = 'api::audit-entry.audit-entry';
const mail = 'api::mail.mail';

interface ReadRule {
  permission: string;
  /** The field that the permission is for, if it is not the field itself. */
  on?: readonly [type: string, field: string];
  shown: Set<string>;
  /** Fields that no role can read or search. */
  secret?: Set<string>;
}

/** Types of which every editor sees the `shown` fields, wherever they appear, and other fields only with a permission. */
const rules: Record<string, ReadRule> = {
  [accounts]: {
    permission: readPermission,
    shown: new Set([...commonFields, 'name', 'profilePicture']),
    secret: new Set(['password', 'resetPasswordToken', 'confirmationToken', 'searchText']),
  },
  'admin::user': {
    permission: 'admin::users.read',
    shown: new Set([...commonFields, 'firstname', 'lastname', 'username']),
  },
  // Other fields hold the emails and addresses of failed logins, and the account that an entry is about.
  [audit]: {
    permission: readPermission,
    on: [accounts, 'email'],
    shown: new Set([...commonFields, 'action', 'actorName', 'subjectType', 'detail']),
  },
  // Other fields tell which mails went to the same address, and thereby whose a masked recipient is.
  [mail]: {
    permission: readPermission,
    on: [accounts, 'email'],
    shown: new Set([
      ...commonFields,
      ...['kind', 'recipient', 'state', 'attempts', 'lastAnswer', 'messageId'],
      ...['nextAttemptAt', 'sentAt', 'expiresAt'],
    ]),
  },
};

/** A word like `constructor` gives what is no type. */
function getModel(uid: string): Schema {
  const model = strapi.getModel(uid as never) as unknown as Schema | undefined;
  return (model?.attributes ? model : undefined) as Schema;
}

function isHidden(ctx: Context, { uid, attributes }: Schema, key: string) {
  const rule = rules[uid ?? ''];
  if (!rule || rule.shown.has(key) || !(key in attributes)) return false;
  if (rule.secret?.has(key)) return true;
  const [subject, field] = rule.on ?? [uid === 'admin::user' ? undefined : uid, key];
  return !ctx.state.userAbility?.can(rule.permission, subject, field);
}

/** The type that a call reads; for a relation, the type that it leads to. */
function schemaOf({ params }: Context, libraryType?: string): Schema | undefined {
  const model = getModel(libraryType ?? params.model);
  if (!params.targetField) return model;
  const { target } = (model?.attributes[params.targetField] ?? {}) as { target?: string };
  return target === undefined ? undefined : getModel(target);
}

/** Replaces Strapi's search, which covers every field of a document, by one of the fields that the editor sees. */
function searchShownFields(ctx: Context, schema: Schema, query: Query) {
  const { _q: words, filters } = query;
  const isShown = (name: string) => !isHidden(ctx, schema, name);
  const names = Object.keys(schema.attributes);
  if (words === undefined || ctx.params.targetField || names.every(isShown)) return;
  const isText = (name: string) => ['string', 'text', 'email'].includes(schema.attributes[name]?.type ?? '');
  const searched = names.filter((name) => isText(name) && isShown(name));
  const matches = { $or: searched.map((name) => ({ [name]: { $containsi: words } })) };
  delete query._q;
  query.filters = { $and: [filters ?? {}, matches] };
}

/** Filters and sorting reveal hidden fields: Strapi allows them through every relation that a role may read. */
async function checkQuery(ctx: Context, schema: Schema) {
  const query: Query = ctx.query;
  const { _q: words, filters, sort, fields } = query;
  if (words !== undefined && typeof words !== 'string') throw new errors.ValidationError('_q must be a text');
  const check = ({ key, schema: owner, attribute }: VisitedField) => {
    if (attribute?.relation?.startsWith('morph'))
      throw new errors.ValidationError(`You cannot search by ${key}`);
    if (isHidden(ctx, owner, key)) throw new errors.ForbiddenError(`You cannot request ${key} here`);
  };
  const checkSearch = checkerOfSearch();
  const checkBoth = (field: VisitedField) => {
    check(field);
    checkSearch(field);
  };
  const options = { schema, getModel };
  if (filters) await traverse.traverseQueryFilters(checkBoth, options, filters);
  if (sort) await traverse.traverseQuerySort(checkBoth, options, sort);
  if (fields) await traverse.traverseQueryFields(check, options, fields);
  searchShownFields(ctx, schema, query);
  // The media library shows the folder above.
  if (schema.uid === folderType) query.populate = { parent: true };
}

/** The label of an audit entry about a blog or a comment is its text, which is shown; about an account it is the email. */
const isOfContent = ({ key, schema, data }: VisitedField) =>
  schema.uid === audit &&
  key === 'subjectLabel' &&
  ['blog', 'comment'].includes(String((data as Query)?.subjectType));

async function removeHidden(ctx: Context, schema: Schema, data: unknown): Promise<unknown> {
  if (Array.isArray(data)) return Promise.all(data.map((one) => removeHidden(ctx, schema, one)));
  if (!data || typeof data !== 'object') return data;
  const visit = (field: VisitedField, { remove }: { remove(key: string): void }) => {
    if (isHidden(ctx, field.schema, field.key) && !isOfContent(field)) remove(field.key);
  };
  return traverseEntity(visit, { schema, getModel }, data as never);
}

/** Refuses a relation that may not be read: Strapi's own check continues without an answer and fails. */
function checkRelation(ctx: Context) {
  const { model, targetField } = ctx.params;
  if (!targetField) return;
  const { userAbility } = ctx.state;
  const checker = strapi.plugin('content-manager').service('permission-checker');
  if (checker.create({ userAbility, model }).cannot.read(null, targetField))
    throw new errors.ForbiddenError();
}

/**
 * Checks the query and filters the answer. A related row needs the permissions for its own type. Which type a call of
 * the media library reads is known by its route: its path can be written in several ways.
 */
async function guardReading(ctx: Context, next: Next, libraryType?: string) {
  const schema = schemaOf(ctx, libraryType);
  if (!schema) throw new errors.NotFoundError();
  checkRelation(ctx);
  await checkQuery(ctx, schema);
  await next();
  const body = ctx.body as Record<string, unknown> | null;
  const list = ['results', 'data'].find((name) => body?.[name]);
  if (body && list) body[list] = await removeHidden(ctx, schema, body[list]);
  else if (body && (Array.isArray(body) || 'id' in body)) ctx.body = await removeHidden(ctx, schema, body);
}

/** Hides the emails, roles and other fields of accounts in all that the panel lists, unless the editor may read them. */
export function hideFields(strapi: Core.Strapi) {
  guardRoutes(
    strapi,
    'content-manager',
    / \/(collection-types|single-types|relations)\/:model/,
    (ctx: Context, next: Next) => guardReading(ctx, next),
  );
  const libraryRoutes: [RegExp, string][] = [
    [/ \/files/, fileType],
    [/ \/folders/, folderType],
  ];
  for (const [pattern, type] of libraryRoutes)
    guardRoutes(strapi, 'upload', pattern, (ctx: Context, next: Next) => guardReading(ctx, next, type));
}
