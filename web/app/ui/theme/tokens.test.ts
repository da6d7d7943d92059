import { readFileSync } from 'node:fs';
import { defaultColors } from 'cms/shared/site-colors';
import { wcagContrast } from 'culori';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The colours of a theme by name, from the block that begins with this selector. */
function colorsOf(selector: string): Map<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}', 1)[0] ?? '';
  return new Map(
    [...block.matchAll(/--color-([\w-]+): (#\w+);/g)].map(([, name = '', hex = '']) => [name, hex]),
  );
}

const light = colorsOf(':root');
const dark = colorsOf(":root[data-theme='dark']");

test('the dark theme is the same by the setting of the system and by choice', () => {
  expect([...dark.keys()]).toEqual([...light.keys()]);
  expect(colorsOf(":root:not([data-theme='light'])")).toEqual(dark);
});

function colorIn(colors: Map<string, string>, name: string): string {
  return colors.get(name) ?? '';
}

const themes = [
  ['light', light],
  ['dark', dark],
] as const;

test.each(themes)('the colours that other accents are derived from are the same (%s)', (name, colors) => {
  expect(Object.fromEntries(colors)).toMatchObject(defaultColors[name]);
});

const backgrounds = ['paper', 'raised', 'sunk', 'bar'];
// Those that no accent changes; `cms/src/shared/site-colors.test.ts` tests the others.
const states = ['danger', 'success'];

test.each(themes)('the colours of states have enough contrast on every background (%s)', (_name, colors) => {
  for (const state of states)
    for (const background of [...backgrounds, `${state}-soft`])
      expect(
        wcagContrast(colorIn(colors, state), colorIn(colors, background)),
        `${state} on ${background}`,
      ).toBeGreaterThan(4.5);
});
