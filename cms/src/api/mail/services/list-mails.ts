import type { Knex } from 'knex';
import { type MailQuery, type MailStatus, mailStatuses } from '../../../contract';
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

type Filters = Pick<MailQuery, 'status' | 'kind'>;

const columns = [
  ...['id', 'document_id', 'kind', 'recipient', 'state', 'attempts', 'last_answer'],
  ...['next_attempt_at', 'sent_at', 'created_at'],
];

function countMails(query: Knex.QueryBuilder, { status, kind }: Filters) {
  if (status !== undefined && kind !== undefined) return countCapped(query);
  // All states are the whole table, and counted in an index.
  const rows = (status ?? kind) ? query : query.clone().whereIn('state', [...mailStatuses]);
  return countRows(rows).then((total) => ({ total }));
}

/** Lists the outbox, newest first. */
export async function listMails({ status, kind }: Filters, window: Window): Promise<Page<ListedMail>> {
  const query = db()('mails');
  if (status !== undefined) query.where({ state: status });
  if (kind !== undefined) query.where({ kind });
  const counted = await countMails(query, { status, kind });
  const page = await readWindow<ListedMail>(query.select(columns), newestFirst('mails'), window);
  return { ...page, ...counted };
}
