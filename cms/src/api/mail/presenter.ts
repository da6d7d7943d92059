import type { Mail } from '../../contract';
import { isoDate } from '../../database/dates-and-json';
import type { ListedMail } from './services/list-mails';

export function presentMail(row: ListedMail): Mail {
  return {
    _id: row.document_id,
    kind: row.kind,
    recipient: row.recipient,
    status: row.state,
    attempts: row.attempts,
    lastAnswer: row.last_answer ?? '',
    nextAttemptAt: row.next_attempt_at === null ? null : isoDate(row.next_attempt_at),
    sentAt: row.sent_at === null ? null : isoDate(row.sent_at),
    createdAt: isoDate(row.created_at),
  };
}
