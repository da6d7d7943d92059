import { readFileSync } from 'node:fs';
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

function luminance(hex: string): number {
  const parts = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function colorIn(colors: Map<string, string>, name: string): string {
  return colors.get(name) ?? '';
}

const backgrounds = ['paper', 'raised', 'sunk', 'bar'];
const texts = ['ink', 'ink-soft', 'ink-faint', 'accent', 'accent-strong', 'danger'];
const themes = [
  ['light', light],
  ['dark', dark],
] as const;

test.each(themes)('text has enough contrast on every background (%s)', (_name, colors) => {
  for (const background of backgrounds)
    for (const text of texts)
      expect(
        contrast(colorIn(colors, text), colorIn(colors, background)),
        `${text} on ${background}`,
      ).toBeGreaterThan(4.5);
});

test.each(themes)('buttons and the borders of fields have enough contrast (%s)', (_name, colors) => {
  expect(contrast(colorIn(colors, 'on-accent'), colorIn(colors, 'accent'))).toBeGreaterThan(4.5);
  expect(contrast(colorIn(colors, 'accent-strong'), colorIn(colors, 'accent-soft'))).toBeGreaterThan(4.5);
  expect(contrast(colorIn(colors, 'danger'), colorIn(colors, 'danger-soft'))).toBeGreaterThan(4.5);
  for (const background of backgrounds.slice(0, 3))
    expect(
      contrast(colorIn(colors, 'control'), colorIn(colors, background)),
      `control on ${background}`,
    ).toBeGreaterThan(3);
});
