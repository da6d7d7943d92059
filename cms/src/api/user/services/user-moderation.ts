import type { Knex } from 'knex';
import type { AuditAction } from '../../../contract';
import { inTransaction } from '../../../database/connection';
import type { Viewer } from '../../../http/session';
import { ConflictError, InvalidError, NotFoundError } from '../../../errors';
import { type Moderator, recordAudit } from '../../audit-entry/services/audit';
import { endSessionsOf } from '../../session/services/session';
import { cancelBanMail, enqueueBanMail } from './ban-mail';
import { isDisabledDemo, type LockedUser, lockUser, setRole } from './user';

async function lockTarget(trx: Knex, documentId: string): Promise<LockedUser> {
  const user = await lockUser(trx, documentId);
  if (!user || user.built_in) throw new NotFoundError('User not found.');
  return user;
}

/** Counts the admins who can log in. Locks all of them, so that two demotions at once cannot leave the site without one. */
async function countAdmins(trx: Knex): Promise<number> {
  const query = trx('up_users')
    .whereIn('role_id', trx('up_roles').where({ type: 'admin' }).select('id'))
    .where({ blocked: false })
    .orderBy('id');
  const admins = await query.forUpdate().select('demo');
  return admins.filter((admin) => !isDisabledDemo(admin)).length;
}

/** Runs a change of an account; throws if it leaves the site without an admin. */
export async function keepAnAdmin<Result>(trx: Knex, change: () => Promise<Result>): Promise<Result> {
  const before = await countAdmins(trx);
  const result = await change();
  if (before > 0 && (await countAdmins(trx)) === 0)
    throw new ConflictError('The site needs at least one admin.');
  return result;
}

/** Records a change of an account's role or ban. A banned user is logged out, and gets a mail about it. */
export async function completeModeration(
  trx: Knex.Transaction,
  before: LockedUser | undefined,
  after: LockedUser,
  by: Moderator,
  reason = '',
) {
  const [wasAdmin, isAdmin] = [before?.role === 'admin', after.role === 'admin'];
  const [wasBanned, isBanned] = [Boolean(before?.blocked), Boolean(after.blocked)];
  if (wasAdmin === isAdmin && wasBanned === isBanned) return;
  if (isAdmin && isBanned)
    throw new ConflictError(
      wasAdmin ? 'An admin cannot be banned.' : 'A banned user cannot become an admin.',
    );
  const subject = { type: 'user' as const, id: after.document_id, label: after.name };
  const record = (action: AuditAction, detail = '') => recordAudit(trx, { ...by, action, subject, detail });
  if (isAdmin !== wasAdmin) await record(isAdmin ? 'user.promote' : 'user.demote');
  if (isBanned === wasBanned) return;
  if (isBanned) await endSessionsOf(trx, [after.id]);
  await (isBanned ? enqueueBanMail(trx, after, reason) : cancelBanMail(trx, after));
  await record(isBanned ? 'user.ban' : 'user.unban', reason);
}

export function promote(documentId: string, viewer: Viewer) {
  return inTransaction(async (trx) => {
    const user = await lockTarget(trx, documentId);
    await setRole(trx, user.id, 'admin');
    await completeModeration(trx, user, { ...user, role: 'admin' }, { actor: viewer });
  });
}

export function demote(documentId: string, viewer: Viewer) {
  return inTransaction((trx) =>
    keepAnAdmin(trx, async () => {
      const user = await lockTarget(trx, documentId);
      if (user.id === viewer.id) throw new InvalidError({ id: 'You cannot demote yourself' });
      await setRole(trx, user.id, 'authenticated');
      await completeModeration(trx, user, { ...user, role: 'authenticated' }, { actor: viewer });
    }),
  );
}

export function setBanned(documentId: string, isBanned: boolean, reason: string | undefined, viewer: Viewer) {
  return inTransaction(async (trx) => {
    const user = await lockTarget(trx, documentId);
    if (user.id === viewer.id) throw new InvalidError({ id: 'You cannot ban yourself' });
    await trx('up_users').where({ id: user.id }).update({ blocked: isBanned, updated_at: new Date() });
    await completeModeration(trx, user, { ...user, blocked: isBanned }, { actor: viewer }, reason);
  });
}
