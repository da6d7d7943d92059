import { expect, test } from 'vitest';
import { drawActivity } from './activity';

const day = (name: string, registrations: number) => ({
  day: name,
  registrations,
  publications: 0,
  comments: 0,
});

test('a chart has a bar for each day on which something happened, against the highest', () => {
  const { charts, days, first, last, rows } = drawActivity([
    day('2026-03-01', 2),
    day('2026-03-02', 0),
    day('2026-03-03', 8),
  ]);
  expect([days, first, last]).toEqual([3, '2026-03-01', '2026-03-03']);
  expect(charts[0]).toEqual({
    title: 'Registrations',
    total: 10,
    most: 8,
    description: 'Registrations on each of the last 3 days: 10 in total, at most 8 on 3 March 2026.',
    bars: [
      { at: 0, height: 25, title: '1 March 2026: 2' },
      { at: 2, height: 100, title: '3 March 2026: 8' },
    ],
  });
  expect(rows.map((row) => row.day)).toEqual(['2026-03-03', '2026-03-02', '2026-03-01']);
});

test('without anything there is no bar, and no highest day', () => {
  expect(drawActivity([day('2026-03-01', 0)]).charts[0]).toMatchObject({
    bars: [],
    description: 'Registrations on each of the last 1 days: 0 in total.',
  });
});
