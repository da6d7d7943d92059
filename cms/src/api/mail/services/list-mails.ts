import type { MailQuery, MailStatus } from '../../../contract';
import { db } from '../../../database/connection';
import { countCapped, countRows } from '../../../database/counts';
import type { StoredDate } from '../../../database/dates-and-json';
import { newestFirst, type Page, readWindow, type Window } from '../../../database/keyset-page';

export interface ListedMail {
  id: number;
  document_id: string;
  kind: string;
  recipient: string;
  state: MailStatus;
  attempts: number;
  last_answer: string | null;
  next_attempt_at: StoredDate | null;
  sent_at: StoredDate | null;
  created_at: StoredDate;
}

const columns = [
  ...['id', 'document_id', 'kind', 'recipient', 'state', 'attempts', 'last_answer'],
  ...['next_attempt_at', 'sent_at', 'created_at'],
];

/** Lists the outbox, newest first. */
export async function listMails(
  { status, kind }: Pick<MailQuery, 'status' | 'kind'>,
  window: Window,
): Promise<Page<ListedMail>> {
  const query = db()('mails');
  if (status !== undefined) query.where({ state: status });
  if (kind !== undefined) query.where({ kind });
  const areSeveral = status !== undefined && kind !== undefined;
  const counted = areSeveral ? await countCapped(query) : { total: await countRows(query) };
  const page = await readWindow<ListedMail>(query.select(columns), newestFirst('mails'), window);
  return { ...page, ...counted };
}
