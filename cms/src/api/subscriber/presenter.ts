import type { Subscriber } from '../../contract';
import { isoDate } from '../../database/dates-and-json';
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

/** The first line of the table, behind the mark by which spreadsheets know the encoding. */
export const csvHeader = `\uFEFF${columns.join(',')}\r\n`;

/** A spreadsheet would run a text that begins like this as a formula. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

function csvCell(text: string): string {
  return `"${(formulaStart.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

export function presentCsvLine(row: ListedSubscriber): string {
  const subscriber = presentSubscriber(row);
  return `${columns.map((column) => csvCell(subscriber[column] ?? '')).join(',')}\r\n`;
}
