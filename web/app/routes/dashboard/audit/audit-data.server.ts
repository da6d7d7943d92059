import { auditActions } from 'cms/contract';
import { listAudit } from '../../../cms/dashboard.server';
import type { Caller } from '../../../cms/client/call-cms.server';
import { showMoreParams, listWindowOf } from '../../../http/list-window.server';

/** Lists the entries by the filters in the address: action, actor and subject. */
export async function loadAudit(caller: Caller) {
  const url = new URL(caller.request.url);
  const param = (name: string) => url.searchParams.get(name) || undefined;
  const action = auditActions.find((one) => one === param('action'));
  const filters = { action, actor: param('actor'), subject: param('subject') };
  const list = await listAudit(caller, { ...listWindowOf(url), ...filters });
  return {
    action: action ?? '',
    actor: filters.actor ?? null,
    subject: filters.subject ?? null,
    entries: list.items,
    total: list.total,
    more: showMoreParams(url, list.after),
  };
}

export type AuditRows = Awaited<ReturnType<typeof loadAudit>>;
