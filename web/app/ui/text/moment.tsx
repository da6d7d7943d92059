import { formatMoment } from './date';

/** A day and the minute in it, in `<time>`. */
export function Moment({ date }: { date: string }) {
  return <time dateTime={date}>{formatMoment(date)}</time>;
}
