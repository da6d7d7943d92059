import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

test('the sprite has a picture for every name of an icon, and no other', () => {
  const names = [...read('icon.tsx').matchAll(/^ {2}\| '([\w-]+)'/gm)].map(([, name]) => name);
  const drawn = [...read('icons.svg').matchAll(/<symbol id="([\w-]+)"/g)].map(([, id]) => id);
  expect(drawn.sort()).toEqual(names.sort());
});
