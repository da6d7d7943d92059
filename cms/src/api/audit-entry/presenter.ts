import type { AuditEntry } from '../../contract';
import { isoDate } from '../../database/row-values';
import type { AuditRow } from './services/audit';

export function presentAuditEntry(row: AuditRow): AuditEntry {
  return {
    _id: row.document_id,
    action: row.action,
    ...(row.actor_id && { actor: { _id: row.actor_id, name: row.actor_name ?? '' } }),
    subject: { type: row.subject_type, id: row.subject_id, label: row.subject_label },
    detail: row.detail ?? '',
    createdAt: isoDate(row.created_at),
  };
}
