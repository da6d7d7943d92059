import { type AuditFilters, auditActions } from '../../../contract';
import { db } from '../../../database/connection';
import { countCapped, countRows, sumCounters } from '../../../database/counts';
import type { StoredDate } from '../../../database/dates-and-json';
import { type Cursor, newestFirst, type Page, readWindow, type Window } from '../../../database/keyset-page';

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

const dayMs = 86_400_000;
const order = newestFirst('audit_entries');

function selectEntries({ action, actor, subject, from, to }: AuditFilters) {
  const query = db()('audit_entries');
  if (action !== undefined) query.where('action', action);
  if (actor !== undefined) query.where('actor_id', actor);
  if (subject !== undefined) query.where('subject_id', subject);
  if (from !== undefined) query.where('created_at', '>=', new Date(from));
  if (to !== undefined) query.where('created_at', '<', new Date(Date.parse(to) + dayMs));
  return query;
}

async function totalOf(filters: AuditFilters) {
  const { action, actor, subject, from, to } = filters;
  const used = [action, actor, subject, from, to].filter((filter) => filter !== undefined);
  if (used.length === 0 || (used.length === 1 && action !== undefined)) {
    return { total: await sumCounters('audit', action === undefined ? auditActions : [action]) };
  }
  if (used.length > 1 || from !== undefined || to !== undefined) return countCapped(selectEntries(filters));
  return { total: await countRows(selectEntries(filters)) };
}

/** Lists the audit log, newest first. */
export async function listAudit(filters: AuditFilters, window: Window): Promise<Page<AuditRow>> {
  const counted = await totalOf(filters);
  return { ...(await readWindow<AuditRow>(selectEntries(filters), order, window)), ...counted };
}

const batch = 500;

/** All entries, newest first, read piece by piece. */
export async function* readAllEntries(filters: AuditFilters): AsyncGenerator<AuditRow[]> {
  for (let after: Cursor | undefined; ; ) {
    const window = { limit: batch, offset: 0, after };
    const { rows, next } = await readWindow<AuditRow>(selectEntries(filters), order, window);
    if (rows.length > 0) yield rows;
    if (!next) return;
    after = next;
  }
}
