import type { Knex } from 'knex';
import { type AuditAction, type AuditQuery, auditActions, panelDetail } from '../../../contract';
import { db } from '../../../database/connection';
import { addToCounter, countCapped, countRows, sumCounters } from '../../../database/counts';
import { deleteOld } from '../../../database/delete-old';
import { newestFirst, type Page, readWindow, type Window } from '../../../database/keyset-page';
import type { StoredDate } from '../../../database/dates-and-json';
import { newRow } from '../../../database/new-row';
import type { Editor } from '../../../panel/current-editor';
import type { Viewer } from '../../../http/session';

const loginFailuresExpireAfterMs = 90 * 86_400_000;

export interface AuditInput {
  action: AuditAction;
  actor?: Pick<Viewer, 'documentId' | 'name' | 'address'>;
  /** Who did it, if it was done in the panel. */
  editor?: Editor;
  subject: {
    type: 'user' | 'blog' | 'comment' | 'settings' | 'subscribers';
    id?: string | null;
    label?: string | null;
  };
  detail?: string;
  address?: string;
}

/** Who moderates: an admin of the site, or an editor of the panel. */
export type Moderator = { actor: Viewer; editor?: undefined } | { editor: Editor; actor?: undefined };

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

/** Records who did what, in the transaction of the action itself. */
export async function recordAudit(
  trx: Knex,
  { action, actor, editor, subject, detail = '', address }: AuditInput,
) {
  await trx('audit_entries').insert({
    ...newRow(),
    action,
    actor_id: actor?.documentId ?? null,
    actor_name: actor?.name ?? null,
    subject_type: subject.type,
    subject_id: subject.id ?? null,
    subject_label: subject.label ?? null,
    detail: editor ? panelDetail(editor.account, detail) : detail,
    address: address ?? actor?.address ?? editor?.address ?? null,
  });
  await addToCounter(trx, `audit.${action}`, 1);
}

async function totalOf({ action, actor, subject }: AuditQuery, query: Knex.QueryBuilder) {
  if (actor === undefined && subject === undefined) {
    return { total: await sumCounters('audit', action === undefined ? auditActions : [action]) };
  }
  if ([action, actor, subject].filter((filter) => filter !== undefined).length > 1) return countCapped(query);
  return { total: await countRows(query) };
}

export async function listAudit(filters: AuditQuery, window: Window): Promise<Page<AuditRow>> {
  const query = db()('audit_entries');
  if (filters.action !== undefined) query.where('action', filters.action);
  if (filters.actor !== undefined) query.where('actor_id', filters.actor);
  if (filters.subject !== undefined) query.where('subject_id', filters.subject);
  const counted = await totalOf(filters, query);
  return { ...(await readWindow<AuditRow>(query, newestFirst('audit_entries'), window)), ...counted };
}

/** Deletes old entries of failed logins: everybody can cause them, so they must not add up. */
export async function deleteOldLoginFailures() {
  await deleteOld({
    table: 'audit_entries',
    where: { action: 'login.fail' },
    column: 'created_at',
    before: new Date(Date.now() - loginFailuresExpireAfterMs),
    onDeleted: (trx, count) => addToCounter(trx, 'audit.login.fail', -count),
  });
}
