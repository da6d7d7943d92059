import { expect, test } from 'vitest';
import { readArticles, seedFileExists } from './demo-content';
import { day, momentsAfter, releaseOf } from './publication-dates';

const now = new Date('2026-05-04T12:00:00Z');

const published = readArticles()
  .filter(({ status }) => status === 'published')
  .sort((one, other) => one.daysAgo - other.daysAgo);

test('the articles go back in time, from a day ago to five months', () => {
  const releases = published.map((one) => releaseOf(one, now).getTime());
  expect(releases).toEqual(releases.toSorted((one, other) => other - one));
  expect(now.getTime() - Math.max(...releases)).toBeGreaterThanOrEqual(day);
  expect(now.getTime() - Math.max(...releases)).toBeLessThan(2 * day);
  expect(now.getTime() - Math.min(...releases)).toBeLessThan(155 * day);
});

test('every published article has a day of its own and a cover', () => {
  for (const { slug } of published) expect(seedFileExists(`covers/${slug}.svg`), slug).toBe(true);
  expect(new Set(published.map(({ daysAgo }) => daysAgo)).size).toBe(published.length);
});

test('moments rise strictly between the release and now, also for a blog of an hour', () => {
  for (const ageInHours of [1, 24, 3000]) {
    const release = new Date(now.getTime() - ageInHours * 3_600_000);
    const moments = momentsAfter('comment/event-loop', 14, release, now).map(Number);
    expect(moments).toHaveLength(14);
    expect(new Set(moments).size).toBe(14);
    expect(moments).toEqual(moments.toSorted((one, other) => one - other));
    expect(Math.min(...moments)).toBeGreaterThan(release.getTime());
    expect(Math.max(...moments)).toBeLessThan(now.getTime());
  }
});
