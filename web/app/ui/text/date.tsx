const dateFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `1 March 2026`, the same everywhere in the world; null when there is no such date. */
export function formatDate(date: string | null): string | null {
  const time = date ? Date.parse(date) : NaN;
  return Number.isNaN(time) ? null : dateFormat.format(time);
}

const dateTimeFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** `1 March 2026 at 14:05 UTC`. */
export function formatDateTime(date: string): string {
  return `${dateTimeFormat
    .format(Date.parse(date))
    .replace(/,/, ' at')
    .replace(/ at at /, ' at ')} UTC`;
}

export function DateTime({ date }: { date: string }) {
  return <time dateTime={date}>{formatDateTime(date)}</time>;
}

export function PostedDate({ date }: { date: string | null }) {
  const words = formatDate(date);
  if (!date || !words) return <span>Date unknown</span>;
  return <time dateTime={date}>{words}</time>;
}
