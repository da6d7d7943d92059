import { type SubscriberQuery, type SubscriberStatus, subscriberStatuses } from '../../../contract';
import { db } from '../../../database/connection';
import { countRows } from '../../../database/counts';
import type { StoredDate } from '../../../database/dates-and-json';
import { newestFirst, type Page, readWindow, type Window } from '../../../database/keyset-page';

export interface ListedSubscriber {
  id: number;
  document_id: string;
  name: string | null;
  email: string;
  state: SubscriberStatus;
  created_at: StoredDate;
  confirmed_at: StoredDate | null;
}

function selectSubscribers(status: SubscriberStatus | undefined) {
  const query = db()('subscribers');
  return status ? query.where({ state: status }) : query;
}

/** Lists the subscribers, newest first. */
export async function listSubscribers(
  { status }: Pick<SubscriberQuery, 'status'>,
  window: Window,
): Promise<Page<ListedSubscriber>> {
  // By their states even for all of them: so PostgreSQL and SQLite count in the index, and read no row.
  const total = await countRows(
    db()('subscribers').whereIn('state', status ? [status] : [...subscriberStatuses]),
  );
  const page = await readWindow<ListedSubscriber>(
    selectSubscribers(status),
    newestFirst('subscribers'),
    window,
  );
  return { ...page, total };
}

const batch = 500;

/** All subscribers in the order in which they came, read piece by piece. */
export async function* readAllSubscribers(status?: SubscriberStatus): AsyncGenerator<ListedSubscriber[]> {
  for (let after = 0; ; ) {
    const rows: ListedSubscriber[] = await selectSubscribers(status)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .select('id', 'document_id', 'name', 'email', 'state', 'created_at', 'confirmed_at');
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last.id;
  }
}
