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

/**
 * Where a spreadsheet would begin to read a formula: at the start, and behind what separates cells for those that do not
 * expect commas. They pass over quotes, spaces and characters that cannot be seen.
 */
const formulaStart = /^(?=[\t\r\n])|(?<=^|[;\t\r\n])(?=[\s\p{C}"]*[=+\-@＝＋－＠])/gu;

function csvCell(text: string): string {
  return `"${text.replace(formulaStart, "'").replaceAll('"', '""')}"`;
}

export function presentCsvLine(row: ListedSubscriber): string {
  const subscriber = presentSubscriber(row);
  return `${columns.map((column) => csvCell(subscriber[column] ?? '')).join(',')}\r\n`;
}
