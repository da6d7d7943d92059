import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { findRoutes, guardRoutes, removeRoutes } from './strapi-routes';

/** Routes that must not be served at all. */
const removed: [plugin: string, route: RegExp][] = [
  // API tokens give access to plugin APIs and transfers, which are not served; webhooks call other servers.
  ['admin', / \/(api-tokens|admin-tokens|transfer|webhooks)(\/|$)/],
  // The panel mails no passwords: a super admin sets a new one.
  ['admin', / \/(forgot|reset)-password$/],
  // No content type has Strapi's drafts, so these would fail: a blog is published by its state.
  ['content-manager', /\/actions\/(publish|unpublish|discard|bulkPublish|bulkUnpublish)$/],
  // These serve such drafts too; the first gives any document to an editor who may read only some of its type.
  ['content-manager', /\/actions\/(bulkFindForValidation|count(ManyEntries)?DraftRelations)$/],
  // The panel offers no copies, and a copy of somebody else's document would show what it holds.
  ['content-manager', /\/(clone|auto-clone)\//],
  // No type has a field of this kind.
  ['content-manager', / \/uid\//],
  // The home page has none of Strapi's widgets, which list what a role may not see.
  ['content-manager', / \/homepage\/(?!count-documents)/],
  // `layOutLibrary` says how the media library is laid out.
  ['upload', /^PUT \/configuration$/],
  // Lets any login mail anything to anybody; Strapi's own mails do not use it.
  ['email', / \/$/],
];

/** Routes that Strapi opens to every login and this panel does not need: most of them call Strapi's own servers. */
const forbidden: [plugin: string, route: RegExp][] = [
  ['admin', /^GET \/(ai-|license-)/],
  ['content-manager', /^PUT \/components\//],
  ['upload', /ai-metadata/],
  ['i18n', /ai-localization|content-manager\//],
];

/** Strapi's pages still call these: the answer of a feature that is off keeps their errors out of the log. */
const answeredAsOff: [plugin: string, route: RegExp, data: unknown][] = [
  ['admin', /^GET \/ai-feature-config$/, {}],
  ['i18n', /^GET \/ai-localization-jobs\//, null],
  // The home page asks for these even without the widgets that show them.
  ['content-manager', /^GET \/homepage\/count-documents$/, null],
  ['admin', /^GET \/homepage\/key-statistics$/, null],
];

/** Routes that Strapi opens to every login, and the permission of the settings page that uses them. */
const withPermission: [plugin: string, route: RegExp, permission: string][] = [
  ['i18n', /^PUT \/settings$/, 'plugin::i18n.locale.update'],
  ['users-permissions', /^GET \/(permissions|policies|routes)$/, 'plugin::users-permissions.roles.read'],
];

function forbid() {
  throw new errors.ForbiddenError();
}

const answerWith =
  (data: unknown) =>
  (ctx: Context): void => {
    ctx.body = { data };
  };

/** The media library reads these settings on each of its pages, so editors who may not change them can read them. */
async function answerUploadSettings(ctx: Context) {
  const uploads = strapi.plugin('upload').service('upload') as { getSettings(): Promise<unknown> };
  const { concurrentUploadRequests = 1 } = strapi.config.get<{ concurrentUploadRequests?: number }>(
    'plugin::upload',
  );
  ctx.body = { data: { ...((await uploads.getSettings()) as object), concurrentUploadRequests } };
}

function openUploadSettings(strapi: Core.Strapi) {
  const pattern = /^GET \/settings$/;
  for (const route of findRoutes(strapi, 'upload', pattern))
    route.config = { ...route.config, policies: ['admin::isAuthenticatedAdmin'] };
  guardRoutes(strapi, 'upload', pattern, answerUploadSettings);
}

type PanelOptions = { 'content-manager'?: { visible?: boolean } } | undefined;

function isHiddenType(uid: string) {
  const options = strapi.contentTypes[uid as UID.ContentType]?.pluginOptions as PanelOptions;
  return uid.startsWith('api::') && options?.['content-manager']?.visible === false;
}

/** Content types that the panel's menu leaves out are closed to its calls, too. */
function refuseHiddenTypes({ params }: Context, next: Next) {
  if (isHiddenType(params.model)) throw new errors.NotFoundError();
  return next();
}

/** Called for a type of the other kind, these routes read all its documents to answer with the first. */
const requireKind =
  (kind: string) =>
  ({ params }: Context, next: Next) => {
    const type = strapi.getModel(params.model as UID.ContentType);
    if ((type as { kind?: string } | undefined)?.kind !== kind) throw new errors.NotFoundError();
    return next();
  };

/** Strapi fails on a check of permissions that holds no list. */
function requirePermissionList({ request }: Context, next: Next) {
  const body = request.body as { permissions?: unknown } | undefined;
  if (!Array.isArray(body?.permissions)) throw new errors.ValidationError('permissions must be a list');
  return next();
}

/** Removes the plugins' own APIs, which would be served under the API's address. */
function removePluginApis(strapi: Core.Strapi) {
  for (const plugin of Object.values(strapi.plugins)) {
    const routes = plugin.routes as Record<string, unknown> | unknown[];
    if (!Array.isArray(routes)) delete routes['content-api'];
  }
}

/** Closes the routes of Strapi that this product does not use. */
export function closeUnusedRoutes(strapi: Core.Strapi) {
  removePluginApis(strapi);
  for (const [plugin, route] of removed) removeRoutes(strapi, plugin, route);
  for (const [plugin, route] of forbidden) guardRoutes(strapi, plugin, route, forbid);
  for (const [plugin, route, data] of answeredAsOff) guardRoutes(strapi, plugin, route, answerWith(data));
  openUploadSettings(strapi);
  for (const [plugin, pattern, permission] of withPermission) {
    const policy = { name: 'admin::hasPermissions', config: { actions: [permission] } };
    for (const route of findRoutes(strapi, plugin, pattern)) {
      route.config = { ...route.config, policies: [...(route.config?.policies ?? []), policy] };
    }
  }
  guardRoutes(strapi, 'content-manager', /:model/, refuseHiddenTypes);
  guardRoutes(strapi, 'content-manager', / \/collection-types\//, requireKind('collectionType'));
  guardRoutes(strapi, 'content-manager', / \/single-types\//, requireKind('singleType'));
  guardRoutes(strapi, 'admin', / \/permissions\/check$/, requirePermissionList);
}

/** Deletes the API tokens that Strapi makes at its first start. */
export async function deleteApiTokens(strapi: Core.Strapi) {
  await strapi.db.query('admin::api-token').deleteMany({ where: {} });
}
