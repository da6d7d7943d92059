import { formatDate } from './date';

/** A date in `<time>`, or 'Date unknown'. */
export function PostedDate({ date }: { date: string | null }) {
  const words = formatDate(date);
  if (!date || !words) return <span>Date unknown</span>;
  return <time dateTime={date}>{words}</time>;
}
