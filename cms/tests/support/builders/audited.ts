import type { AuditEntry } from '../../../src/contract';
import { makeAdmin } from './people';

/** The entries of the log, newest first: action, actor, subject, detail. */
export async function auditOf(query: string) {
  const { client } = await makeAdmin();
  const { body } = await client.get<AuditEntry[]>(`/admin/audit?${query}`);
  return body.map(({ action, actor, detail, subject }) => [action, actor?._id, subject.label, detail]);
}
