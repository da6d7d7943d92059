import type { Knex } from 'knex';
import { inTransaction } from '../../../database/connection';
import type { Viewer } from '../../../http/session';
import { ConflictError, InvalidError, NotFoundError } from '../../../errors';
import { recordAudit } from '../../audit-entry/services/audit';
import { endSessionsOf } from '../../session/services/session';
import { cancelBanMail, enqueueBanMail } from './ban-mail';
import { isDisabledDemo, type LockedUser, lockUser, setRole } from './user';

async function lockTarget(trx: Knex, documentId: string): Promise<LockedUser> {
  const user = await lockUser(trx, documentId);
  if (!user || user.built_in) throw new NotFoundError('User not found.');
  return user;
}

const subjectOf = (user: LockedUser) => ({ type: 'user' as const, id: user.document_id, label: user.name });

export function promote(documentId: string, viewer: Viewer) {
  return inTransaction(async (trx) => {
    const user = await lockTarget(trx, documentId);
    if (user.blocked) throw new ConflictError('A banned user cannot become an admin.');
    if (user.role === 'admin') return;
    await setRole(trx, user.id, 'admin');
    await recordAudit(trx, { action: 'user.promote', actor: viewer, subject: subjectOf(user) });
  });
}

/** Counts the admins who can log in. Locks all of them, so that two demotions at once cannot leave the site without one. */
export async function countAdmins(trx: Knex): Promise<number> {
  const query = trx('up_users')
    .whereIn('role_id', trx('up_roles').where({ type: 'admin' }).select('id'))
    .where({ blocked: false })
    .orderBy('id');
  const admins = await query.forUpdate().select('demo');
  return admins.filter((admin) => !isDisabledDemo(admin)).length;
}

export function demote(documentId: string, viewer: Viewer) {
  return inTransaction(async (trx) => {
    const admins = await countAdmins(trx);
    const user = await lockTarget(trx, documentId);
    if (user.id === viewer.id) throw new InvalidError({ id: 'You cannot demote yourself' });
    if (user.role !== 'admin') return;
    if (admins <= 1) throw new ConflictError('The site needs at least one admin.');
    await setRole(trx, user.id, 'authenticated');
    await recordAudit(trx, { action: 'user.demote', actor: viewer, subject: subjectOf(user) });
  });
}

export function setBanned(documentId: string, isBanned: boolean, reason: string | undefined, viewer: Viewer) {
  return inTransaction(async (trx) => {
    const user = await lockTarget(trx, documentId);
    if (user.id === viewer.id) throw new InvalidError({ id: 'You cannot ban yourself' });
    if (isBanned && user.role === 'admin') throw new ConflictError('An admin cannot be banned.');
    if (Boolean(user.blocked) === isBanned) return;
    await trx('up_users').where({ id: user.id }).update({ blocked: isBanned, updated_at: new Date() });
    if (isBanned) {
      await endSessionsOf(trx, [user.id]);
      await enqueueBanMail(trx, user, reason);
    } else {
      await cancelBanMail(trx, user);
    }
    const action = isBanned ? 'user.ban' : 'user.unban';
    await recordAudit(trx, { action, actor: viewer, subject: subjectOf(user), detail: reason ?? '' });
  });
}
