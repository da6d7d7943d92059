import type { AuditEntry } from '../../src/contract';
import { makeAdmin } from './people';

/** What the log says, newest first: action, actor, whom or what about, detail. */
export async function auditOf(query: string) {
  const { client } = await makeAdmin();
  const { body } = await client.get<AuditEntry[]>(`/admin/audit?${query}`);
  return body.map(({ action, actor, detail, subject }) => [action, actor?._id, subject.label, detail]);
}
