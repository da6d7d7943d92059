import type { Knex } from 'knex';
import type { AuditAction } from '../../../contract';
import { addToCounter } from '../../../database/counters';
import type { Editor } from '../../../panel/editor';
import { ConflictError } from '../../../errors';
import { recordAudit } from '../../audit-entry/services/audit';
import { endSessionsOf } from '../../session/services/session';
import { recordReferences } from '../../upload/services/references';
import { searchText, type UserRow } from './user';

/** An account as its row and its role stand. */
export interface Account extends UserRow {
  built_in: boolean | number;
}

/** An account, held until the transaction ends. */
export async function lockAccount(trx: Knex, documentId: string | undefined): Promise<Account | undefined> {
  const query = trx('up_users').where({ document_id: documentId ?? '' });
  const row = await query.forUpdate().first();
  if (!row) return undefined;
  const role = await trx('up_roles').where({ id: row.role_id }).first('type');
  return { ...row, role: role?.type ?? null };
}

/** What somebody was before the save and is now: an admin, banned. */
function changesOf(before: Account | undefined, after: Account) {
  const standing = (account: Account | undefined) => ({
    isAdmin: account?.role === 'admin',
    isBanned: Boolean(account?.blocked),
  });
  return { was: standing(before), is: standing(after) };
}

/** The API's own actions, for what an editor has done. */
function deedsOf({ was, is }: ReturnType<typeof changesOf>): AuditAction[] {
  const deeds: (AuditAction | false)[] = [
    is.isAdmin !== was.isAdmin && (is.isAdmin ? 'user.promote' : 'user.demote'),
    is.isBanned !== was.isBanned && (is.isBanned ? 'user.ban' : 'user.unban'),
  ];
  return deeds.filter((deed) => deed !== false);
}

/** Ends the sessions of somebody who was banned, or whose email or password is another now. */
async function endSessions(trx: Knex, before: Account | undefined, after: Account) {
  const isSame = before?.username === after.username && before.password === after.password;
  if (!isSame || after.blocked) await endSessionsOf(trx, [after.id]);
}

/** Brings what an editor has saved to what the API would have stored, and writes down what of it others are told. */
export async function completePanelSave(
  trx: Knex,
  documentId: string | undefined,
  before: Account | undefined,
  editor: Editor,
) {
  const after = await lockAccount(trx, documentId);
  if (!after) return;
  const changes = changesOf(before, after);
  const deeds = deedsOf(changes);
  if (deeds.length > 0 && changes.is.isAdmin && changes.is.isBanned) {
    const message = changes.was.isAdmin
      ? 'An admin cannot be banned.'
      : 'A banned user cannot become an admin.';
    throw new ConflictError(message);
  }
  await trx('up_users')
    .where({ id: after.id })
    .update({ search_text: searchText(after.name, after.email), provider: 'local', confirmed: true });
  await recordReferences(trx, 'up_users', after.id);
  await endSessions(trx, before, after);
  if (!before) await addToCounter(trx, 'users', 1);
  const subject = { type: 'user' as const, id: after.document_id, label: after.name };
  for (const action of deeds) await recordAudit(trx, { action, editor, subject });
}
