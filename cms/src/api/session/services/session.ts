import type { Knex } from 'knex';
import { db } from '../../../database/connection';
import { deleteOld } from '../../../database/delete-old';
import type { StoredDate } from '../../../database/dates-and-json';
import { newRow } from '../../../database/new-row';
import { hasReplicas } from '../../../database/replicas/replicas';
import { NotFoundError } from '../../../errors';
import type { Viewer } from '../../../http/session';
import { hashToken, newToken } from '../../../lib/token';
import { isDisabledDemo } from '../../user/services/user';

const dayMs = 86_400_000;
export const idleLimitMs = 30 * dayMs;
const absoluteLimitMs = 90 * dayMs;

/** Opens a session and gives its token, which is not stored. */
export async function openSession(trx: Knex, userId: number, device: string | null): Promise<string> {
  const token = newToken();
  const now = new Date();
  await trx('sessions').insert({
    ...newRow(now),
    token_hash: hashToken(token),
    user_id: userId,
    last_used_at: now,
    ends_at: new Date(now.getTime() + absoluteLimitMs),
    device: device?.slice(0, 300) ?? null,
  });
  await trx('up_users').where({ id: userId }).update({ last_seen_at: now });
  return token;
}

export interface OpenSession {
  id: number;
  document_id: string;
  created_at: StoredDate;
  last_used_at: StoredDate;
  device: string | null;
}

export async function listSessions(viewer: Viewer): Promise<OpenSession[]> {
  return db()('sessions')
    .where({ user_id: viewer.id })
    .where('ends_at', '>', new Date())
    .where('last_used_at', '>', new Date(Date.now() - idleLimitMs))
    .orderByRaw('last_used_at DESC, id DESC')
    .select('id', 'document_id', 'created_at', 'last_used_at', 'device');
}

export async function endSession(token: string) {
  await db()('sessions')
    .where({ token_hash: hashToken(token) })
    .delete();
}

export async function endOwnSession(documentId: string, viewer: Viewer) {
  const ended = await db()('sessions').where({ document_id: documentId, user_id: viewer.id }).delete();
  if (ended === 0) throw new NotFoundError('Session not found.');
}

export async function endSessionsOf(trx: Knex, userIds: readonly number[]) {
  await trx('sessions').whereIn('user_id', userIds).delete();
}

/** Ends the viewer's sessions, except the current one. */
export async function endOtherSessions(viewer: Viewer, trx: Knex = db()) {
  await trx('sessions').where({ user_id: viewer.id }).whereNot({ id: viewer.sessionId }).delete();
}

/** Ends the viewer's other sessions and gives the current one a new token, so that a copied cookie is worthless. */
export async function renewTokenAndEndOthers(trx: Knex, viewer: Viewer): Promise<string> {
  await endOtherSessions(viewer, trx);
  const token = newToken();
  await trx('sessions')
    .where({ id: viewer.sessionId })
    .update({ token_hash: hashToken(token) });
  return token;
}

export async function deleteExpiredSessions() {
  const now = Date.now();
  await deleteOld({ table: 'sessions', column: 'ends_at', before: new Date(now) });
  await deleteOld({ table: 'sessions', column: 'last_used_at', before: new Date(now - idleLimitMs) });
}

const updateEveryMs = 60_000;

interface SessionRow {
  session_id: number;
  last_used_at: StoredDate;
  ends_at: StoredDate;
  wrote_lately: boolean | null;
  id: number;
  document_id: string;
  name: string;
  demo: boolean | number;
  confirmed: boolean | number;
  role: string | null;
}

function hasExpired(row: SessionRow, now: number) {
  return new Date(row.ends_at).getTime() <= now || new Date(row.last_used_at).getTime() + idleLimitMs <= now;
}

/** Records the last use. Failing does no harm: a read must succeed while the database cannot be written. */
async function updateLastUse({ session_id, id }: SessionRow, now: Date) {
  try {
    await db()('sessions').where({ id: session_id }).update({ last_used_at: now });
    await db()('up_users').where({ id }).update({ last_seen_at: now });
  } catch (error) {
    strapi.log.warn(`The last use of a session could not be recorded: ${String(error)}`);
  }
}

/**
 * Whether any session of the account has written; the replicas that are read are at most this far behind. A new session
 * counts as a write: it may be a new account's.
 */
const wroteLately = `EXISTS (SELECT 1 FROM sessions AS own WHERE own.user_id = up_users.id
  AND coalesce(own.wrote_at, own.created_at) > now() AT TIME ZONE 'UTC' - interval '5 s')`;

/** Records a write in the session, which every process reads from the primary; by the database's clock alone. */
export async function recordWrite({ sessionId }: Viewer) {
  await db()('sessions')
    .where({ id: sessionId })
    .update({ wrote_at: db().raw("now() AT TIME ZONE 'UTC'") });
}

/** Sessions with their users and roles, except those of banned users. */
const selectSessions = () =>
  db()('sessions')
    .join('up_users', 'up_users.id', 'sessions.user_id')
    .leftJoin('up_roles', 'up_roles.id', 'up_users.role_id')
    .where('up_users.blocked', false);

/** Finds session, user and role in one query; null for a token without an open session. */
export async function findViewer(token: string, address: string): Promise<Viewer | null> {
  const row: SessionRow | undefined = await selectSessions()
    .where('sessions.token_hash', hashToken(token))
    .first(
      'sessions.id as session_id',
      'sessions.last_used_at',
      'sessions.ends_at',
      'up_users.id',
      'up_users.document_id',
      'up_users.name',
      'up_users.demo',
      'up_users.confirmed',
      'up_roles.type as role',
      db().raw(hasReplicas ? `${wroteLately} AS wrote_lately` : 'NULL AS wrote_lately'),
    );
  const now = Date.now();
  if (!row || hasExpired(row, now) || isDisabledDemo(row)) return null;
  if (now - new Date(row.last_used_at).getTime() > updateEveryMs) {
    await updateLastUse(row, new Date(now));
  }
  return {
    id: row.id,
    documentId: row.document_id,
    name: row.name,
    role: row.role === 'admin' ? 'admin' : 'user',
    emailConfirmed: Boolean(row.confirmed),
    sessionId: row.session_id,
    wroteLately: Boolean(row.wrote_lately),
    address,
  };
}

/** Whether a viewer's session is still open, and the viewer not banned and in the same role. */
export async function isSessionValid({ sessionId, role }: Viewer): Promise<boolean> {
  const row = await selectSessions().where('sessions.id', sessionId).first('up_roles.type as role');
  return row !== undefined && (row.role === 'admin') === (role === 'admin');
}
