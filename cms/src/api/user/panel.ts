import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Knex } from 'knex';
import type { Context, Next } from 'koa';
import { newPasswordSchema, normaliseName, profileInputSchema } from '../../contract';
import { inTransaction, db } from '../../database/connection';
import { addToCounter } from '../../database/counts';
import { whereContains } from '../../database/search/substring-index';
import { InvalidError } from '../../errors';
import { currentEditor } from '../../panel/server/current-editor';
import { guardRoutes } from '../../panel/server/strapi-routes';
import { type Fields, keepFields, type PanelRule, parseFields } from '../../panel/server/write-rules';
import { voidTokens } from '../mail-link/services/link-token';
import { endSessionsOf } from '../session/services/session';
import { deleteAccount } from './services/delete-account';
import { completeProfile } from './services/profile';
import { lockBlogsOf } from './services/reassign-content';
import { emailKey, type LockedUser, lockUser } from './services/user';
import { completeModeration, keepAnAdmin } from './services/user-moderation';

const accountSchema = profileInputSchema.extend({ password: newPasswordSchema.optional() });
const parsedFields = Object.keys(accountSchema.shape);

/** Removes the fields that follow from others or from what happens, and parses the others. */
function parseAccount(data: Fields) {
  // The panel sends an empty password when its field is left empty.
  if (!data.password) delete data.password;
  keepFields(data, [...parsedFields, 'blocked', 'role']);
  parseFields(accountSchema, data);
  for (const field of parsedFields) if (data[field] === null) delete data[field];
}

/** Sets the account's key, which follows from its email. */
async function setEmailKey(trx: Knex, data: Fields, before: LockedUser | undefined) {
  if (data.email === undefined && before) return;
  const key = emailKey(String(data.email ?? ''));
  const others = trx('up_users')
    .where({ username: key })
    .whereNot({ id: before?.id ?? 0 });
  if (await others.first('id')) throw new InvalidError({ email: 'Email is already registered' });
  data.username = key;
}

/** Completes what an editor has saved with what the API stores besides. */
async function completeSave(
  trx: Knex.Transaction,
  documentId: string | undefined,
  before: LockedUser | undefined,
) {
  const saved = await lockUser(trx, documentId);
  if (!saved) return;
  if (!before) await addToCounter(trx, 'users', 1);
  const hasNewEmail = await completeProfile(trx, saved, before);
  const hasNewPassword = before !== undefined && before.password !== saved.password;
  if (hasNewPassword) await voidTokens(trx, saved.id, ['reset-password']);
  if (hasNewEmail || hasNewPassword) await endSessionsOf(trx, [saved.id]);
  const after = (await lockUser(trx, documentId)) ?? saved;
  await completeModeration(trx, before, after, { editor: currentEditor() });
}

/** Editors create, change and delete accounts by the rules of the API. */
export const userRules: PanelRule = ({ action, documentId, data = {} }, save) =>
  inTransaction(async (trx) => {
    if (action === 'delete' && documentId) await lockBlogsOf(trx, documentId);
    return keepAnAdmin(trx, async () => {
      const before = await lockUser(trx, documentId);
      if (before?.built_in)
        throw new errors.ValidationError('This is a built-in account and cannot be changed');
      if (action === 'delete') return before && deleteAccount(trx, before.id);
      parseAccount(data);
      await setEmailKey(trx, data, before);
      if (!before) data.provider = 'local';
      const result = await save();
      await completeSave(trx, result?.documentId, before);
      return result;
    });
  });

interface RelatedAccount {
  id: number;
  documentId?: string;
  name?: string;
}

const accounts = 'plugin::users-permissions.user';

interface Model {
  attributes?: Record<string, { target?: string }>;
}

function targetOf({ params }: Context) {
  const model = strapi.getModel(params.model as never) as unknown as Model | undefined;
  return model?.attributes?.[params.targetField]?.target;
}

const readRight = 'plugin::content-manager.explorer.read';
const mostFound = 100;

/** Finds accounts by name. The text that is searched holds the email, too. */
async function findByName(words: string): Promise<RelatedAccount[]> {
  const sought = normaliseName(words.trim());
  const found: RelatedAccount[] = await db()('up_users as u')
    .where((query) => whereContains(query, 'up_users', 'u', sought))
    .limit(mostFound)
    .select('u.id', { documentId: 'u.document_id' }, 'u.name');
  return found.filter(({ name = '' }) => normaliseName(name).includes(sought));
}

/** Adds the names to what Strapi lists for editors who may not open an account, which is their ids. */
async function addNames(results: RelatedAccount[]) {
  const rows: RelatedAccount[] = await db()('up_users')
    .whereIn(
      'id',
      results.map(({ id }) => id),
    )
    .select('id', 'name');
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  for (const account of results) account.name ??= names.get(account.id) ?? '';
}

/** Every editor may read and find the names of accounts. Strapi shows and searches an account's id instead. */
async function nameAccounts(ctx: Context, next: Next) {
  const { userAbility } = ctx.state;
  if (targetOf(ctx) !== accounts || userAbility.can(readRight, accounts, 'name')) return next();
  const { _q: words } = ctx.query;
  if (typeof words === 'string' && words && !ctx.params.id) {
    const results = await findByName(words);
    const pagination = { page: 1, pageSize: mostFound, pageCount: 1, total: results.length };
    ctx.body = { results, pagination };
    return;
  }
  await next();
  const { results } = (ctx.body ?? {}) as { results?: RelatedAccount[] };
  if (results?.length) await addNames(results);
}

/** Strapi asks for a username, which is the key that `userRules` makes of the email. */
function addUsername({ params, request }: Context, next: Next) {
  if (params.model === accounts && request.body) request.body.username ??= String(request.body.email ?? '');
  return next();
}

export function completeAccountCalls(strapi: Core.Strapi) {
  guardRoutes(strapi, 'content-manager', /^POST \/collection-types\/:model$/, addUsername);
  guardRoutes(strapi, 'content-manager', /^GET \/relations\/:model/, nameAccounts);
}
