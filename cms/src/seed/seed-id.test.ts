import { expect, test } from 'vitest';
import { seedId, hashFraction, shuffled } from './seed-id';

test('the same thing has the same id at every run, and another thing another', () => {
  expect(seedId('blog', 'event-loop')).toBe('v46lua74ikg6pw5nos5ux8v1');
  expect(seedId('blog', 'event-loop')).not.toBe(seedId('comment', 'event-loop'));
  expect(seedId('blog', 'event-loop')).not.toBe(seedId('blog', 'query-plans'));
});

test('an id looks like one of Strapi: a letter, then 23 letters and digits', () => {
  for (let i = 0; i < 200; i += 1) expect(seedId('blog', String(i))).toMatch(/^[a-z][a-z0-9]{23}$/);
});

test('fractions spread from 0 up to 1', () => {
  const drawn = Array.from({ length: 1000 }, (_, i) => hashFraction(`key/${i}`));
  expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...drawn)).toBeLessThan(1);
  expect(drawn.filter((one) => one < 0.5).length).toBeGreaterThan(430);
  expect(drawn.filter((one) => one < 0.5).length).toBeLessThan(570);
});

test('shuffling keeps every item and depends on the key alone', () => {
  const people = ['amara', 'bjorn', 'chen', 'fatima', 'joao'].map((key) => ({ key }));
  const once = shuffled(people, 'like/event-loop');
  expect(shuffled(people.toReversed(), 'like/event-loop')).toEqual(once);
  expect(once.map(({ key }) => key).sort()).toEqual(people.map(({ key }) => key));
  const firsts = Array.from({ length: 40 }, (_, i) => shuffled(people, String(i))[0]?.key);
  expect(new Set(firsts).size).toBe(people.length);
});
