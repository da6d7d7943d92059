import type { Knex } from 'knex';
import type { AuditAction } from '../../../contract';
import { addToCounter } from '../../../database/counters';
import type { Editor } from '../../../panel/current-editor';
import { ConflictError } from '../../../errors';
import { recordAudit } from '../../audit-entry/services/audit';
import { endSessionsOf } from '../../session/services/session';
import { recordReferences } from '../../upload/services/references';
import { type LockedUser, lockUser, searchText } from './user';

/** The audit log's actions for what an editor has changed. */
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

/** Ends the sessions of a user who was banned, or whose email or password was changed. */
async function endSessions(trx: Knex, before: LockedUser | undefined, after: LockedUser) {
  const isSame = before?.username === after.username && before.password === after.password;
  if (!isSame || after.blocked) await endSessionsOf(trx, [after.id]);
}

/** Completes what an editor has saved with what the API stores besides, and records it in the audit log. */
export async function completePanelSave(
  trx: Knex,
  documentId: string | undefined,
  before: LockedUser | undefined,
  editor: Editor,
) {
  const after = await lockUser(trx, documentId);
  if (!after) return;
  const actions = auditActionsOf(before, after);
  await trx('up_users')
    .where({ id: after.id })
    .update({ search_text: searchText(after.name, after.email), provider: 'local', confirmed: true });
  await recordReferences(trx, 'up_users', after.id);
  await endSessions(trx, before, after);
  if (!before) await addToCounter(trx, 'users', 1);
  const subject = { type: 'user' as const, id: after.document_id, label: after.name };
  for (const action of actions) await recordAudit(trx, { action, editor, subject });
}
