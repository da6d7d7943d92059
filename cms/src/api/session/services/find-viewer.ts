import { db } from '../../../database/connection';
import type { StoredDate } from '../../../database/rows';
import type { Viewer } from '../../../http/viewer';
import { isDisabledDemo } from '../../user/services/user';
import { hashToken, idleLimitMs } from './session';

const updateEveryMs = 60_000;

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

function hasExpired(row: SessionRow, now: number) {
  return new Date(row.ends_at).getTime() <= now || new Date(row.last_used_at).getTime() + idleLimitMs <= now;
}

/** Records the last use. Failing does no harm: a read must succeed while the database cannot be written. */
async function updateLastUse(id: number, lastUsedAt: Date) {
  await db()('sessions')
    .where({ id })
    .update({ last_used_at: lastUsedAt })
    .catch((error: unknown) =>
      strapi.log.warn(`The last use of a session could not be recorded: ${String(error)}`),
    );
}

/** Finds session, user and role in one query; null for a token without an open session. */
export async function findViewer(token: string, address: string): Promise<Viewer | null> {
  const row: SessionRow | undefined = await db()('sessions')
    .join('up_users', 'up_users.id', 'sessions.user_id')
    .leftJoin('up_roles', 'up_roles.id', 'up_users.role_id')
    .where({ 'sessions.token_hash': hashToken(token), 'up_users.blocked': false })
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
  if (!row || hasExpired(row, now) || isDisabledDemo(row)) return null;
  if (now - new Date(row.last_used_at).getTime() > updateEveryMs) {
    await updateLastUse(row.session_id, new Date(now));
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

/** Whether a viewer's session is still open, and the viewer not banned and in the same role. */
export async function isSessionValid({ sessionId, role }: Viewer): Promise<boolean> {
  const row = await db()('sessions')
    .join('up_users', 'up_users.id', 'sessions.user_id')
    .leftJoin('up_roles', 'up_roles.id', 'up_users.role_id')
    .where({ 'sessions.id': sessionId, 'up_users.blocked': false })
    .first('up_roles.type as role');
  return row !== undefined && (row.role === 'admin') === (role === 'admin');
}
