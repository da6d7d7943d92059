const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `1 March 2026`, the same everywhere in the world; null when there is no such date. */
export function formatDate(date: string | null): string | null {
  const time = date ? Date.parse(date) : NaN;
  return Number.isNaN(time) ? null : format.format(time);
}

const momentFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** `1 March 2026 at 14:05 UTC`. */
export function formatMoment(date: string): string {
  return `${momentFormat
    .format(Date.parse(date))
    .replace(/,/, ' at')
    .replace(/ at at /, ' at ')} UTC`;
}
