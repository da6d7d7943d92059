import type { Knex } from 'knex';
import { cutAtWord } from '../../../lib/cut-at-word';
import { type AuditAction, limits } from '../../../contract';
import { type Moderator, recordAudit } from '../../audit-entry/services/audit';
import type { LockedComment } from './lock-comment';

/** Records in the audit log what somebody other than its author has done with a comment. */
export async function recordCommentAction(
  trx: Knex,
  action: Extract<AuditAction, `comment.${string}`>,
  { document_id, content }: Pick<LockedComment, 'document_id' | 'content'>,
  { detail, ...by }: Partial<Moderator> & { detail?: string | undefined },
) {
  const subject = {
    type: 'comment' as const,
    id: document_id,
    label: cutAtWord(content, limits.commentLabel),
  };
  await recordAudit(trx, { ...by, action, subject, ...(detail && { detail }) });
}
