/** The first code points of a plain text, followed by `…` when it was longer. */
export function cutExcerpt(text: string, length: number): string {
  const points = [...text];
  return points.length <= length ? text : `${points.slice(0, length).join('')}…`;
}

/** `1 comment`, `2 comments`. */
export function formatCount(count: number, one: string): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : `${one}s`}`;
}

/** The name of an author that pages and documents show. */
export function authorName({ name }: { name: string }): string {
  return name || 'Unknown Author';
}

/** The name that pages show: `portfolio` is stored with a small letter. */
export function categoryLabel(name: string): string {
  return name === 'portfolio' ? 'Portfolio' : name;
}

const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
const dateFormat = new Intl.DateTimeFormat('en-GB', day);
const dateTimeFormat = new Intl.DateTimeFormat('en-GB', { ...day, hour: '2-digit', minute: '2-digit' });

/** `1 March 2026`, the same everywhere in the world; null when there is no such date. */
export function formatDate(date: string | null): string | null {
  const time = date ? Date.parse(date) : NaN;
  return Number.isNaN(time) ? null : dateFormat.format(time);
}

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
