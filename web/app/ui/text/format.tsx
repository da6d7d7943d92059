/** The first code points of a plain text, followed by `…` when it was longer. */
export function cutExcerpt(text: string, length: number): string {
  const points = [...text];
  return points.length <= length ? text : `${points.slice(0, length).join('')}…`;
}

/** Writes a whole number as `1,234`. It does not use `Intl`; the comment of `formatDate` says why. */
export function formatNumber(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** `1 comment`, `2 comments`. */
export function formatCount(count: number, one: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : `${one}s`}`;
}

/** The name of an author that pages and documents show. */
export function authorName({ name }: { name: string }): string {
  return name || 'Unknown Author';
}

/** The name that pages show: `portfolio` is stored with a small letter. */
export function categoryLabel(name: string): string {
  return name === 'portfolio' ? 'Portfolio' : name;
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * `1 March 2026`, the same everywhere in the world; null when there is no such date. It does not use `Intl`, because a
 * slow phone needs a tenth of a second to make the first formatter of a page.
 */
export function formatDate(date: string | null): string | null {
  const day = new Date(date ?? NaN);
  if (Number.isNaN(day.getTime())) return null;
  return `${day.getUTCDate()} ${months[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}

/** `1 March 2026 at 14:05 UTC`. */
export function formatDateTime(date: string): string {
  return `${formatDate(date)} at ${new Date(date).toISOString().slice(11, 16)} UTC`;
}

export function DateTime({ date }: { date: string }) {
  return <time dateTime={date}>{formatDateTime(date)}</time>;
}

export function PostedDate({ date }: { date: string | null }) {
  const words = formatDate(date);
  if (!date || !words) return <span>Date unknown</span>;
  return <time dateTime={date}>{words}</time>;
}
