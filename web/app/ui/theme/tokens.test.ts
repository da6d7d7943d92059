import { expect, test } from 'vitest';
import { colors, scales, type ColorName } from './tokens';

test('tokens.css is generated from tokens.ts', async () => {
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

const backgrounds: ColorName[] = ['paper', 'raised', 'sunk', 'bar'];
const texts: ColorName[] = ['ink', 'ink-soft', 'ink-faint', 'accent', 'accent-strong', 'danger'];
const themes = [
  ['light', 0],
  ['dark', 1],
] as const;

test.each(themes)('text has enough contrast on every background (%s)', (_name, theme) => {
  for (const background of backgrounds)
    for (const text of texts)
      expect(
        contrast(colors[text][theme], colors[background][theme]),
        `${text} on ${background}`,
      ).toBeGreaterThan(4.5);
});

test.each(themes)('buttons and the borders of fields have enough contrast (%s)', (_name, theme) => {
  expect(contrast(colors['on-accent'][theme], colors.accent[theme])).toBeGreaterThan(4.5);
  expect(contrast(colors['accent-strong'][theme], colors['accent-soft'][theme])).toBeGreaterThan(4.5);
  expect(contrast(colors.danger[theme], colors['danger-soft'][theme])).toBeGreaterThan(4.5);
  for (const background of backgrounds.slice(0, 3))
    expect(
      contrast(colors.control[theme], colors[background][theme]),
      `control on ${background}`,
    ).toBeGreaterThan(3);
});

const indent = (lines: string[], by: string) => lines.map((line) => `${by}${line}`).join('\n');

function colorLines(theme: 0 | 1): string[] {
  return Object.entries(colors).map(([name, pair]) => `--color-${name}: ${pair[theme]};`);
}

const lineLength = 108;

/** Breaks long values onto a line of their own, as Prettier does. */
function declaration(name: string, value: string): string {
  const line = `${name}: ${value};`;
  return line.length <= lineLength ? line : `${name}:\n    ${value};`;
}

function scaleLines(): string[] {
  return Object.entries(scales).flatMap(([prefix, scale]) =>
    Object.entries(scale).map(([name, value]) => declaration(`--${prefix}-${name}`, value)),
  );
}

/** The tokens as custom properties: light, dark by the system's setting, dark by the reader's choice. */
function tokensCss(): string {
  const light = indent(['color-scheme: light;', ...colorLines(0), ...scaleLines()], '  ');
  const dark = ['color-scheme: dark;', ...colorLines(1)];
  return `/* Written from tokens.ts by its test: \`npx vitest run tokens -u\` in web. */
:root {
${light}
}

@media (prefers-color-scheme: dark) {
  :root:not([data-theme='light']) {
${indent(dark, '    ')}
  }
}

:root[data-theme='dark'] {
${indent(dark, '  ')}
}
`;
}
