import type { Subscriber } from '../../contract';
import { isoDate } from '../../database/dates-and-json';
import { csvHeader, csvLine } from '../../lib/csv';
import type { ListedSubscriber } from './services/list-subscribers';

export function presentSubscriber(row: ListedSubscriber): Subscriber {
  return {
    _id: row.document_id,
    name: row.name ?? '',
    email: row.email,
    status: row.state,
    createdAt: isoDate(row.created_at),
    confirmedAt: row.confirmed_at === null ? null : isoDate(row.confirmed_at),
  };
}

const columns = ['name', 'email', 'status', 'createdAt', 'confirmedAt'] as const;

/** The first line of the table. */
export const subscribersCsvHeader = csvHeader(columns);

export function presentCsvLine(row: ListedSubscriber): string {
  const subscriber = presentSubscriber(row);
  return csvLine(columns.map((column) => subscriber[column] ?? ''));
}
