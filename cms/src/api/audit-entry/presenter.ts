import { type AuditEntry, readPanelDetail } from '../../contract';
import { isoDate } from '../../database/dates-and-json';
import { csvHeader, csvLine } from '../../lib/csv';
import type { AuditRow } from './services/list-audit';

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

export const auditCsvHeader = csvHeader([
  ...['createdAt', 'action', 'actor', 'actorId', 'subjectType', 'subject', 'subjectId', 'detail'],
]);

/** The detail of a panel entry names the account; here the account has a column of its own. */
function actorAndDetail(row: AuditRow): { actor: string; detail: string } {
  if (row.actor_id) return { actor: row.actor_name ?? '', detail: row.detail ?? '' };
  const { account, detail } = readPanelDetail(row.detail ?? '');
  return { actor: account ? `Panel account ${account}` : '', detail };
}

export function presentAuditLine(row: AuditRow): string {
  const { actor, detail } = actorAndDetail(row);
  return csvLine([
    ...[isoDate(row.created_at), row.action, actor, row.actor_id ?? ''],
    ...[row.subject_type, row.subject_label ?? '', row.subject_id ?? '', detail],
  ]);
}
