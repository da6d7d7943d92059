import { expect, test } from 'vitest';
import { drawCover } from './draw-cover';

test('the same title gives the same picture, and another one another', () => {
  expect(drawCover('Queries that got slow')).toBe(drawCover('Queries that got slow'));
  expect(drawCover('Queries that got slow')).not.toBe(drawCover('Queries that got fast'));
});

test('a picture has the tones of the site', () => {
  expect(drawCover('Queries', ['#123456'])).toContain('%23123456');
});

test('a picture stands in an address of its own and holds nothing of the text', () => {
  const address = drawCover('"><script>alert(1)</script>&');
  expect(address).toMatch(/^data:image\/svg\+xml,%3Csvg /);
  expect(decodeURIComponent(address)).not.toMatch(/script|alert|&/);
});

test.each(['', ' ', 'A', 'word '.repeat(40), 'x'.repeat(200), '字'.repeat(200), '🌱'.repeat(30)])(
  'a picture of %j keeps within its frame and stays small',
  (title) => {
    const address = drawCover(title);
    expect(address.length).toBeLessThan(1024);
    expect(address).not.toMatch(/NaN|undefined|Infinity/);
    for (const [, x, y, width] of address.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)/g)) {
      expect(Number(x) + Number(width)).toBeLessThan(130);
      expect(Number(y)).toBeLessThan(90);
    }
  },
);
