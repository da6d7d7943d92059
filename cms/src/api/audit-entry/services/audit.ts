import type { Knex } from 'knex';
import { type AuditAction, panelDetail } from '../../../contract';
import { addToCounter } from '../../../database/counts';
import { deleteOld } from '../../../database/delete-old';
import { newRow } from '../../../database/new-row';
import type { Editor } from '../../../panel/server/current-editor';
import type { Viewer } from '../../../http/session';

const loginFailuresExpireAfterMs = 90 * 86_400_000;

export interface AuditInput {
  action: AuditAction;
  actor?: Pick<Viewer, 'documentId' | 'name' | 'address'>;
  /** The editor who did it, if it was done in the panel. */
  editor?: Editor;
  subject: {
    type: 'user' | 'blog' | 'comment' | 'tag' | 'settings' | 'subscribers' | 'mails';
    id?: string | null;
    label?: string | null;
  };
  detail?: string;
  address?: string;
}

/** The moderator: an admin of the site, or an editor of the panel. */
export type Moderator = { actor: Viewer; editor?: undefined } | { editor: Editor; actor?: undefined };

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
