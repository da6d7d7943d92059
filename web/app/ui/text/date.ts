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
