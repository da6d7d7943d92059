import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Knex } from 'knex';
import { newPasswordSchema, profileInputSchema } from '../../contract';
import { inTransaction } from '../../database/connection';
import { currentEditor } from '../../panel/editor';
import { withPanelErrors } from '../../panel/errors';
import { reassignContent } from './services/delete-account';
import { type Account, completePanelSave, lockAccount } from './services/panel-save';
import { countAdmins } from './services/user-moderation';
import { emailKey } from './services/user';

const uid = 'plugin::users-permissions.user';
const writes = new Set(['create', 'update', 'delete', 'clone']);

/** What an editor decides; everything else follows from it or from what happens. */
const editable = new Set(['name', 'email', 'password', 'bio', 'profilePicture', 'blocked', 'role']);
const setByThePanel = ['createdBy', 'updatedBy'];

const accountSchema = profileInputSchema.extend({ password: newPasswordSchema.optional() });

interface Params {
  documentId?: string;
  data?: Record<string, unknown>;
}

/** The fields that an editor sends, held against the API's own rules and in its form. */
function checkFields(data: Record<string, unknown>) {
  // An empty box for a password is one that nobody has filled in.
  if (!data.password) delete data.password;
  for (const field of Object.keys(data)) {
    if (!editable.has(field) && !setByThePanel.includes(field)) delete data[field];
  }
  const { name, email, password, bio, profilePicture } = data;
  const parsed = accountSchema.safeParse({ name, email, password, bio, profilePicture });
  if (!parsed.success)
    throw new errors.ValidationError(parsed.error.issues[0]?.message ?? 'The value is not valid');
  for (const [field, value] of Object.entries(parsed.data)) {
    if (value === undefined) delete data[field];
    else data[field] = value;
  }
}

/** An account's key follows from its email, whoever changes it. */
async function checkEmail(trx: Knex, data: Record<string, unknown>, before: Account | undefined) {
  if (data.email === undefined && before) return;
  const key = emailKey(String(data.email ?? ''));
  const taken = await trx('up_users')
    .where({ username: key })
    .whereNot({ id: before?.id ?? 0 })
    .first('id');
  if (taken) throw new errors.ValidationError('Email is already registered');
  data.username = key;
}

/** What editors do to accounts in the panel passes the rules of the API. */
export function applyUserRules(strapi: Core.Strapi) {
  strapi.documents.use(async (context, next) => {
    if (context.uid !== uid || !writes.has(context.action)) return next();
    if (context.action === 'clone') throw new errors.ForbiddenError('Accounts cannot be duplicated');
    const { documentId, data } = context.params as Params;
    return withPanelErrors(() =>
      inTransaction(async (trx) => {
        const admins = await countAdmins(trx);
        const before = await lockAccount(trx, documentId);
        if (before?.built_in)
          throw new errors.ValidationError('This is a built-in account and cannot be changed');
        if (data) checkFields(data);
        if (data) await checkEmail(trx, data, before);
        if (before && context.action === 'delete') await reassignContent(trx, before.id);
        const result = await next();
        if (context.action !== 'delete') {
          const saved = (result as { documentId?: string } | null)?.documentId;
          await completePanelSave(trx, saved, before, currentEditor());
        }
        if (admins > 0 && (await countAdmins(trx)) === 0) {
          throw new errors.ValidationError('The site needs at least one admin');
        }
        return result;
      }),
    );
  });
}
