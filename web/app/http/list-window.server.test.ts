import { expect, test } from 'vitest';
import { showMoreParams, listWindowOf } from './list-window.server';

const at = (search: string) => new URL(`http://localhost:3000/profile${search}`);

test('a list shows twenty, and as many as its address asks for, within what a call gives', () => {
  expect(listWindowOf(at(''))).toEqual({ limit: 20, after: undefined });
  expect(listWindowOf(at('?show=60&after=x'))).toEqual({ limit: 60, after: 'x' });
  expect(listWindowOf(at('?show=5'))).toMatchObject({ limit: 20 });
  expect(listWindowOf(at('?show=1e9'))).toMatchObject({ limit: 100 });
  expect(listWindowOf(at('?show=all'))).toMatchObject({ limit: 20 });
});

test('more of it grows the list in place, and a hundred later opens the next page', () => {
  expect(showMoreParams(at('?status=draft&_routes=x'), 'c2')).toBe('?status=draft&show=40');
  expect(showMoreParams(at('?show=40&after=c1'), 'c2')).toBe('?show=60&after=c1');
  expect(showMoreParams(at('?show=100&after=c1'), 'c2')).toBe('?after=c2');
});

test('a list that is complete offers no more', () => {
  expect(showMoreParams(at(''), null)).toBeNull();
});
