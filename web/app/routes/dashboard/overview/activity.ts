import type { ActivityDay } from 'cms/contract';
import { formatDate } from '../../../ui/text/format';

const kinds = [
  ['registrations', 'Registrations'],
  ['publications', 'Blogs published'],
  ['comments', 'Responses'],
] as const;

/** A chart and its bars, in a box that is one unit wide for each day and 100 high. */
export interface ActivityChart {
  title: string;
  total: number;
  most: number;
  /** Describes the drawing to people who do not see it. */
  description: string;
  bars: { at: number; height: number; title: string }[];
}

export interface Activity {
  days: number;
  first: string;
  last: string;
  charts: ActivityChart[];
  rows: ActivityDay[];
}

function drawChart(title: string, days: readonly { day: string; count: number }[]): ActivityChart {
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(0, ...days.map(({ count }) => count));
  const top = days.find(({ count }) => count === most);
  const peak = most > 0 ? `, at most ${most} on ${formatDate(top?.day ?? null)}` : '';
  return {
    title,
    total,
    most,
    description: `${title} on each of the last ${days.length} days: ${total} in total${peak}.`,
    bars: days.flatMap(({ day, count }, at) =>
      count === 0 ? [] : { at, height: (100 * count) / most, title: `${formatDate(day)}: ${count}` },
    ),
  };
}

/** Computes the charts on the server, so that the browser loads nothing to draw them. */
export function drawActivity(rows: ActivityDay[]): Activity {
  return {
    days: rows.length,
    first: rows[0]?.day ?? '',
    last: rows.at(-1)?.day ?? '',
    charts: kinds.map(([kind, title]) =>
      drawChart(
        title,
        rows.map((row) => ({ day: row.day, count: row[kind] })),
      ),
    ),
    rows: [...rows].reverse(),
  };
}
