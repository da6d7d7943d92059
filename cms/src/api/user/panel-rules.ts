import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Knex } from 'knex';
import { emailSchema } from '../../contract';
import { inTransaction } from '../../database/connection';
import { moveCounter } from '../../database/counters';
import sessions from '../session/services/session';
import { recordUses } from '../upload/services/uses';
import { handOver } from './services/leaving';
import users, { searchText } from './services/user';

const uid = 'plugin::users-permissions.user';
const writes = new Set(['create', 'update', 'delete', 'clone']);

interface StoredUser {
  id: number;
  name: string;
  email: string;
  blocked: boolean | number;
  built_in: boolean | number;
  role_id: number | null;
}

const find = (trx: Knex, documentId: string | undefined): Promise<StoredUser | undefined> =>
  trx('up_users')
    .where({ document_id: documentId ?? '' })
    .first();

/** An account's key follows from its email, whoever changes it. */
async function settle(trx: Knex, user: StoredUser) {
  const email = emailSchema.safeParse(user.email);
  if (!email.success) throw new errors.ValidationError('Invalid email address');
  const key = users.keyOf(email.data);
  const taken = await trx('up_users').where({ username: key }).whereNot({ id: user.id }).first('id');
  if (taken) throw new errors.ValidationError('Email is already registered');
  const search_text = searchText(user.name, user.email);
  await trx('up_users')
    .where({ id: user.id })
    .update({ username: key, search_text, provider: 'local', confirmed: true });
  await recordUses(trx, 'up_users', user.id);
  if (user.blocked) await sessions.endAllOf(trx, [user.id]);
}

async function hasAdmin(trx: Knex): Promise<boolean> {
  const admins = trx('up_roles').where({ type: 'admin' }).select('id');
  return Boolean(await trx('up_users').whereIn('role_id', admins).where({ blocked: false }).first('id'));
}

/** What editors do to accounts in the panel passes the rules of the API. */
export function applyUserRules(strapi: Core.Strapi) {
  strapi.documents.use(async (context, next) => {
    if (context.uid !== uid || !writes.has(context.action)) return next();
    return inTransaction(async (trx) => {
      const params = context.params as { documentId?: string; data?: Record<string, unknown> };
      const before = await find(trx, params.documentId);
      if (before?.built_in) throw new errors.ValidationError('This account belongs to the site itself');
      const hadAdmin = await hasAdmin(trx);
      if (params.data) params.data.username ??= String(params.data.email ?? before?.email ?? '');
      if (before && context.action === 'delete') await handOver(trx, before.id);
      const result = await next();
      const saved = await find(trx, (result as { documentId?: string } | null)?.documentId);
      if (saved && context.action !== 'delete') await settle(trx, saved);
      if (saved && !before) await moveCounter(trx, 'users', 1);
      if (hadAdmin && !(await hasAdmin(trx))) throw new errors.ValidationError('The site needs an admin');
      return result;
    });
  });
}
