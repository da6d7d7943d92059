import { expect, test } from 'vitest';
import { lastDue } from '../lib/backup-times';
import { isToBeMade } from './scheduled-backup';

const at = (time: string) => new Date(`2026-11-23T${time}:00Z`);

test.each([
  [['03:30'], '03:30', '2026-11-23T03:30'],
  [['03:30'], '03:29', '2026-11-22T03:30'],
  [['03:30', '15:30'], '14:00', '2026-11-23T03:30'],
  [['15:30', '03:30'], '16:00', '2026-11-23T15:30'],
  [['23:59'], '00:00', '2026-11-22T23:59'],
])('of %j, at %s the one at %s was due last', (times, now, due) => {
  expect(lastDue(times, at(now)).toISOString()).toBe(`${due}:00.000Z`);
});

test('a backup is made once, and again an hour after it failed', () => {
  const due = at('03:30');
  const last = { due: due.toISOString(), startedAt: at('03:31').toISOString(), isDone: true };
  expect(isToBeMade(due, undefined, at('03:31'))).toBe(true);
  expect(isToBeMade(due, last, at('09:00'))).toBe(false);
  expect(isToBeMade(due, { ...last, isDone: false }, at('04:30'))).toBe(false);
  expect(isToBeMade(due, { ...last, isDone: false }, at('04:32'))).toBe(true);
  expect(isToBeMade(at('15:30'), last, at('15:30'))).toBe(true);
});
