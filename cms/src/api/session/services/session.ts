import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { db } from '../../../database/connection';
import { deleteOld } from '../../../database/delete-old';
import { newRow, type StoredDate } from '../../../database/rows';
import type { Viewer } from '../../../http/viewer';
import { NotFoundError } from '../../../errors';
import { isClosedDemo } from '../../user/services/user';

const day = 86_400_000;
const idleLimit = 30 * day;
const absoluteLimit = 90 * day;
const touchEvery = 60_000;

function hashOf(token: string) {
  return createHash('sha256').update(token).digest('hex');
}

/** Opens a session and returns its token: the only time that it is known here. */
export async function openSession(trx: Knex, userId: number, device: string | null): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = new Date();
  await trx('sessions').insert({
    ...newRow(now),
    token_hash: hashOf(token),
    user_id: userId,
    last_used_at: now,
    ends_at: new Date(now.getTime() + absoluteLimit),
    device: device?.slice(0, 300) ?? null,
  });
  return token;
}

interface SessionRow {
  session_id: number;
  last_used_at: StoredDate;
  ends_at: StoredDate;
  id: number;
  document_id: string;
  name: string;
  demo: boolean | number;
  role: string | null;
}

function isAlive(row: SessionRow, now: number) {
  return new Date(row.ends_at).getTime() > now && new Date(row.last_used_at).getTime() + idleLimit > now;
}

/** A database that cannot be written just now must not keep anybody from reading. */
async function touch(id: number, lastUsedAt: Date) {
  await db()('sessions')
    .where({ id })
    .update({ last_used_at: lastUsedAt })
    .catch((error: unknown) =>
      strapi.log.warn(`The last use of a session could not be recorded: ${String(error)}`),
    );
}

/** Session, person and role in one query; null when the token opens nothing (any more). */
export async function findViewer(token: string, address: string): Promise<Viewer | null> {
  const row: SessionRow | undefined = await db()('sessions')
    .join('up_users', 'up_users.id', 'sessions.user_id')
    .leftJoin('up_roles', 'up_roles.id', 'up_users.role_id')
    .where({ 'sessions.token_hash': hashOf(token), 'up_users.blocked': false })
    .first(
      'sessions.id as session_id',
      'sessions.last_used_at',
      'sessions.ends_at',
      'up_users.id',
      'up_users.document_id',
      'up_users.name',
      'up_users.demo',
      'up_roles.type as role',
    );
  const now = Date.now();
  if (!row || !isAlive(row, now) || isClosedDemo(row)) return null;
  if (now - new Date(row.last_used_at).getTime() > touchEvery) {
    await touch(row.session_id, new Date(now));
  }
  return {
    id: row.id,
    documentId: row.document_id,
    name: row.name,
    role: row.role === 'admin' ? 'admin' : 'user',
    sessionId: row.session_id,
    address,
  };
}

/** Whether somebody who was recognised is still logged in, not banned, and in the same role. */
export async function isSessionValid({ sessionId, role }: Viewer): Promise<boolean> {
  const row = await db()('sessions')
    .join('up_users', 'up_users.id', 'sessions.user_id')
    .leftJoin('up_roles', 'up_roles.id', 'up_users.role_id')
    .where({ 'sessions.id': sessionId, 'up_users.blocked': false })
    .first('up_roles.type as role');
  return row !== undefined && (row.role === 'admin') === (role === 'admin');
}

export async function endSession(token: string) {
  await db()('sessions')
    .where({ token_hash: hashOf(token) })
    .delete();
}

/** Ends every session of some people at once. */
export async function endSessionsOf(trx: Knex, userIds: readonly number[]) {
  await trx('sessions').whereIn('user_id', userIds).delete();
}

/** Gives the session that asks a new token and ends a person's other ones: a copied cookie is worth nothing any more. */
export async function renewTokenAndEndOthers(trx: Knex, viewer: Viewer): Promise<string> {
  await endOtherSessions(viewer, trx);
  const token = randomBytes(32).toString('base64url');
  await trx('sessions')
    .where({ id: viewer.sessionId })
    .update({ token_hash: hashOf(token) });
  return token;
}

/** Ends a person's sessions but the one that asks. */
export async function endOtherSessions(viewer: Viewer, trx: Knex = db()) {
  await trx('sessions').where({ user_id: viewer.id }).whereNot({ id: viewer.sessionId }).delete();
}

export interface OpenSession {
  id: number;
  document_id: string;
  created_at: StoredDate;
  last_used_at: StoredDate;
  device: string | null;
}

/** A person's open sessions, last used first. */
export async function listSessions(viewer: Viewer): Promise<OpenSession[]> {
  return db()('sessions')
    .where({ user_id: viewer.id })
    .where('ends_at', '>', new Date())
    .where('last_used_at', '>', new Date(Date.now() - idleLimit))
    .orderBy([
      { column: 'last_used_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .select('id', 'document_id', 'created_at', 'last_used_at', 'device');
}

export async function endOwnSession(documentId: string, viewer: Viewer) {
  const ended = await db()('sessions').where({ document_id: documentId, user_id: viewer.id }).delete();
  if (ended === 0) throw new NotFoundError('Session not found.');
}

/** Forgets sessions that have run out. */
export async function deleteExpiredSessions() {
  const now = Date.now();
  await deleteOld({ table: 'sessions', column: 'ends_at', before: new Date(now) });
  await deleteOld({ table: 'sessions', column: 'last_used_at', before: new Date(now - idleLimit) });
}
