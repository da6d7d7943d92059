import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { db } from '../../database/connection';
import { guardRoutes } from '../../panel/server/strapi-routes';

interface RelatedAccount {
  id: number;
  name?: string;
}

const accounts = 'plugin::users-permissions.user';

interface Model {
  attributes: Record<string, { target?: string }>;
}

function targetOf({ params }: Context) {
  const model = strapi.getModel(params.model as never) as unknown as Model | undefined;
  return model?.attributes[params.targetField]?.target;
}

/** Strapi shows editors who may not open an account only its id. This adds the name, which everybody may read. */
async function nameAccounts(ctx: Context, next: Next) {
  await next();
  const { results } = (ctx.body ?? {}) as { results?: RelatedAccount[] };
  if (!results?.length || targetOf(ctx) !== accounts) return;
  const rows: RelatedAccount[] = await db()('up_users')
    .whereIn(
      'id',
      results.map(({ id }) => id),
    )
    .select('id', 'name');
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  for (const account of results) account.name ??= names.get(account.id) ?? '';
}

export function nameRelatedAccounts(strapi: Core.Strapi) {
  guardRoutes(strapi, 'content-manager', /^GET \/relations\/:model/, nameAccounts);
}
