import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { day, momentsAfter, publicationPlan, releaseOf } from './publication-dates';

const now = new Date('2026-05-04T12:00:00Z');

test('the publicationPlan goes back in time, from a day ago to five months', () => {
  const releases = publicationPlan.map((one) => releaseOf(one, now).getTime());
  expect(releases).toEqual(releases.toSorted((one, other) => other - one));
  expect(now.getTime() - Math.max(...releases)).toBeGreaterThanOrEqual(day);
  expect(now.getTime() - Math.max(...releases)).toBeLessThan(2 * day);
  expect(now.getTime() - Math.min(...releases)).toBeLessThan(155 * day);
});

test('every day of the publicationPlan has its article and its cover', () => {
  const folder = new URL('../../seed/', import.meta.url);
  const articles = readdirSync(new URL('articles', folder));
  const covers = readdirSync(new URL('covers', folder));
  for (const { slug } of publicationPlan) {
    expect(articles).toContain(`${slug}.md`);
    expect(covers).toContain(`${slug}.svg`);
  }
  expect(new Set(publicationPlan.map(({ slug }) => slug)).size).toBe(publicationPlan.length);
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
