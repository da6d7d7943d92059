import { expect, test } from 'vitest';
import { moreOf, shownOf } from './shown.server';

const at = (search: string) => new URL(`http://localhost:3000/profile${search}`);

test('a list shows twenty, and as many as its address asks for, within what a call gives', () => {
  expect(shownOf(at(''))).toEqual({ limit: 20, after: undefined });
  expect(shownOf(at('?show=60&after=x'))).toEqual({ limit: 60, after: 'x' });
  expect(shownOf(at('?show=5'))).toMatchObject({ limit: 20 });
  expect(shownOf(at('?show=1e9'))).toMatchObject({ limit: 100 });
  expect(shownOf(at('?show=all'))).toMatchObject({ limit: 20 });
});

test('more of it grows the list in place, and a hundred later opens the next page', () => {
  expect(moreOf(at('?status=draft&_routes=x'), 'c2')).toBe('?status=draft&show=40');
  expect(moreOf(at('?show=40&after=c1'), 'c2')).toBe('?show=60&after=c1');
  expect(moreOf(at('?show=100&after=c1'), 'c2')).toBe('?after=c2');
});

test('a list that is complete offers no more', () => {
  expect(moreOf(at(''), null)).toBeNull();
});
