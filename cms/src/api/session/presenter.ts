import type { Session } from '../../contract';
import { isoDate } from '../../database/row-values';
import type { OpenSession } from './services/session';

export function presentSession(session: OpenSession, currentId: number): Session {
  return {
    _id: session.document_id,
    createdAt: isoDate(session.created_at),
    lastUsedAt: isoDate(session.last_used_at),
    device: session.device,
    current: session.id === currentId,
  };
}
