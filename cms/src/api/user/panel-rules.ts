import type { Knex } from 'knex';
import { errors } from '@strapi/utils';
import { type AuditAction, newPasswordSchema, profileInputSchema } from '../../contract';
import { addToCounter } from '../../database/counts';
import { currentEditor } from '../../panel/server/current-editor';
import { ConflictError } from '../../errors';
import { inTransaction } from '../../database/connection';
import { type Fields, keepFields, type PanelRule, parseFields } from '../../panel/server/write-rules';
import { recordAudit } from '../audit-entry/services/audit';
import { announceNewEmail, sendConfirmation } from '../mail-link/services/confirm-email';
import { voidTokens } from '../mail-link/services/link-token';
import { endSessionsOf } from '../session/services/session';
import { recordReferences } from '../upload/services/references';
import { cancelBanMail, enqueueBanMail } from './services/ban-mail';
import { type LockedUser, lockUser, mailboxKey, searchText, emailKey } from './services/user';
import { lockBlogsOf, reassignContent } from './services/reassign-content';
import { countAdmins } from './services/user-moderation';

function auditActionsOf(before: LockedUser | undefined, after: LockedUser): AuditAction[] {
  const [wasAdmin, isAdmin] = [before?.role === 'admin', after.role === 'admin'];
  const [wasBanned, isBanned] = [Boolean(before?.blocked), Boolean(after.blocked)];
  const actions: AuditAction[] = [];
  if (isAdmin !== wasAdmin) actions.push(isAdmin ? 'user.promote' : 'user.demote');
  if (isBanned !== wasBanned) actions.push(isBanned ? 'user.ban' : 'user.unban');
  if (actions.length > 0 && isAdmin && isBanned) {
    throw new ConflictError(
      wasAdmin ? 'An admin cannot be banned.' : 'A banned user cannot become an admin.',
    );
  }
  return actions;
}

/** Completes what an editor has saved with what the API stores besides, and records it in the audit log. */
async function completeSave(
  trx: Knex.Transaction,
  documentId: string | undefined,
  before: LockedUser | undefined,
) {
  const after = await lockUser(trx, documentId);
  if (!after) return;
  const actions = auditActionsOf(before, after);
  const hasSameEmail = before !== undefined && mailboxKey(before.email) === mailboxKey(after.email);
  await trx('up_users')
    .where({ id: after.id })
    .update({
      search_text: searchText(after.name, after.email),
      provider: 'local',
      // A changed email is unproven, even if an editor changed it.
      confirmed: hasSameEmail && Boolean(before.confirmed),
    });
  await recordReferences(trx, 'up_users', after.id);
  if (!before) await sendConfirmation(trx, after);
  else if (!hasSameEmail) await announceNewEmail(trx, after, before);
  const isNewPassword = before !== undefined && before.password !== after.password;
  if (isNewPassword) await voidTokens(trx, after.id, ['reset-password']);
  if (!hasSameEmail || isNewPassword || after.blocked) await endSessionsOf(trx, [after.id]);
  if (!before) await addToCounter(trx, 'users', 1);
  const subject = { type: 'user' as const, id: after.document_id, label: after.name };
  for (const action of actions) await recordAudit(trx, { action, editor: currentEditor(), subject });
  if (actions.includes('user.ban'))
    await enqueueBanMail(trx, { ...after, confirmed: hasSameEmail && before.confirmed });
  if (actions.includes('user.unban')) await cancelBanMail(trx, after);
}

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
  const taken = await trx('up_users')
    .where({ username: key })
    .whereNot({ id: before?.id ?? 0 })
    .first('id');
  if (taken) throw new errors.ValidationError('Email is already registered');
  data.username = key;
}

/** Editors create, change and delete accounts by the rules of the API. */
export const userRules: PanelRule = ({ action, documentId, data }, save) =>
  inTransaction(async (trx) => {
    if (action === 'delete' && documentId) await lockBlogsOf(trx, documentId);
    const adminsBefore = await countAdmins(trx);
    const before = await lockUser(trx, documentId);
    if (before?.built_in)
      throw new errors.ValidationError('This is a built-in account and cannot be changed');
    if (data) parseAccount(data);
    if (data) await setEmailKey(trx, data, before);
    if (before && action === 'delete') {
      await reassignContent(trx, before.id);
      await cancelBanMail(trx, before);
    }
    const result = await save();
    if (action !== 'delete') await completeSave(trx, result?.documentId, before);
    if (adminsBefore > 0 && (await countAdmins(trx)) === 0) {
      throw new errors.ValidationError('The site needs at least one admin');
    }
    return result;
  });
