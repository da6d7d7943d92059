import type { Context } from 'koa';
import * as contract from '../../../contract';
import { isoDate } from '../../../database/dates-and-json';
import { sendPage, windowOf } from '../../../http/pagination';
import { parseQuery } from '../../../http/parse';
import { type AuditRow, listAudit } from '../services/audit';

function presentAuditEntry(row: AuditRow): contract.AuditEntry {
  return {
    _id: row.document_id,
    action: row.action,
    ...(row.actor_id && { actor: { _id: row.actor_id, name: row.actor_name ?? '' } }),
    subject: { type: row.subject_type, id: row.subject_id, label: row.subject_label },
    detail: row.detail ?? '',
    createdAt: isoDate(row.created_at),
  };
}

export default {
  async list(ctx: Context) {
    const query = parseQuery(ctx, contract.listAudit);
    const page = await listAudit(query, windowOf(query));
    sendPage(ctx, query, page, presentAuditEntry);
  },
};
