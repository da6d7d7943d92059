import { expect, test } from 'vitest';
import { colors, type ColorName } from './tokens';
import { tokensCss } from './tokens-css';

test('tokens.css holds what tokens.ts says', async () => {
  await expect(tokensCss()).toMatchFileSnapshot('./tokens.css');
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

const grounds: ColorName[] = ['paper', 'raised', 'sunk', 'bar'];
const texts: ColorName[] = ['ink', 'ink-soft', 'ink-faint', 'accent', 'accent-strong', 'danger'];
const themes = [
  ['light', 0],
  ['dark', 1],
] as const;

test.each(themes)('text can be read on every ground (%s)', (_name, theme) => {
  for (const ground of grounds)
    for (const text of texts)
      expect(contrast(colors[text][theme], colors[ground][theme]), `${text} on ${ground}`).toBeGreaterThan(
        4.5,
      );
});

test.each(themes)('buttons and the edges of fields can be seen (%s)', (_name, theme) => {
  expect(contrast(colors['on-accent'][theme], colors.accent[theme])).toBeGreaterThan(4.5);
  expect(contrast(colors['accent-strong'][theme], colors['accent-soft'][theme])).toBeGreaterThan(4.5);
  expect(contrast(colors.danger[theme], colors['danger-soft'][theme])).toBeGreaterThan(4.5);
  for (const ground of grounds.slice(0, 3))
    expect(contrast(colors.control[theme], colors[ground][theme]), `control on ${ground}`).toBeGreaterThan(3);
});
