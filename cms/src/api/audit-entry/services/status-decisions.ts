import { type BlogStatus, readPanelDetail } from '../../../contract';
import { isoDate, type StoredDate } from '../../../database/dates-and-json';
import { findEditorNames, formerEditor } from './editor-names';

/** Writes the detail of an audit entry about a change of a blog's status; `readDecisions` reads it. */
export const statusDetail = (before: BlogStatus, status: BlogStatus, reason?: string | null) =>
  [`${before} → ${status}`, reason].filter(Boolean).join(': ');

function parseStatusDetail(detail: string): { status: string; reason: string } {
  const [, status = '', reason = ''] = /→ (\w+)(?:: (.*))?$/s.exec(detail) ?? [];
  return { status, reason };
}

export interface DecisionColumns {
  actor_name: string | null;
  detail: string | null;
  created_at: StoredDate;
}

/** Reads decisions on blogs from entries of the audit log: the new status, the reason, the moderator and the time. */
export async function readDecisions<Row extends DecisionColumns>(rows: readonly Row[]) {
  const read = rows.map((row) => ({ row, ...readPanelDetail(row.detail ?? '') }));
  const names = await findEditorNames(read.flatMap(({ account }) => account ?? []));
  return read.map(({ row, account, detail }) => ({
    row,
    ...parseStatusDetail(detail),
    by: row.actor_name || names.get(account ?? '') || formerEditor,
    at: isoDate(row.created_at),
  }));
}
