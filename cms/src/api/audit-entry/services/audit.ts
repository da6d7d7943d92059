import type { Knex } from 'knex';
import { type AuditAction, type AuditQuery, auditActions } from '../../../contract';
import { db } from '../../../database/connection';
import { countCapped } from '../../../database/count-capped';
import { moveCounter, sumCounters } from '../../../database/counters';
import { newestFirst, readWindow } from '../../../database/keyset';
import { newRow, type StoredDate } from '../../../database/rows';
import type { Page, Window } from '../../../http/page';
import type { Viewer } from '../../../http/viewer';

export interface Deed {
  action: AuditAction;
  actor?: Pick<Viewer, 'documentId' | 'name' | 'address'>;
  subject: { type: 'user' | 'blog' | 'settings'; id?: string | null; label?: string | null };
  detail?: string;
  address?: string;
}

export interface AuditRow {
  id: number;
  document_id: string;
  action: string;
  actor_id: string | null;
  actor_name: string | null;
  subject_type: string;
  subject_id: string | null;
  subject_label: string | null;
  detail: string | null;
  created_at: StoredDate;
}

/** Writes down who did what, in the transaction of the deed itself. */
async function record(trx: Knex, { action, actor, subject, detail = '', address }: Deed) {
  await trx('audit_entries').insert({
    ...newRow(),
    action,
    actor_id: actor?.documentId ?? null,
    actor_name: actor?.name ?? null,
    subject_type: subject.type,
    subject_id: subject.id ?? null,
    subject_label: subject.label ?? null,
    detail,
    address: address ?? actor?.address ?? null,
  });
  await moveCounter(trx, `audit.${action}`, 1);
}

async function totalOf({ action, actor, subject }: AuditQuery, query: Knex.QueryBuilder) {
  if (actor === undefined && subject === undefined) {
    return { total: await sumCounters('audit', action === undefined ? auditActions : [action]) };
  }
  if ([action, actor, subject].filter((filter) => filter !== undefined).length > 1) return countCapped(query);
  const counted = await query.clone().count('* as total').first();
  return { total: Number(counted?.total ?? 0) };
}

async function list(filters: AuditQuery, window: Window): Promise<Page<AuditRow>> {
  const query = db()('audit_entries');
  if (filters.action !== undefined) query.where('action', filters.action);
  if (filters.actor !== undefined) query.where('actor_id', filters.actor);
  if (filters.subject !== undefined) query.where('subject_id', filters.subject);
  const counted = await totalOf(filters, query);
  return { ...(await readWindow<AuditRow>(query, newestFirst('audit_entries'), window)), ...counted };
}

export default { record, list };
