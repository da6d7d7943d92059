import { colors, scales } from './tokens';

const indent = (lines: string[], by: string) => lines.map((line) => `${by}${line}`).join('\n');

function colorLines(theme: 0 | 1): string[] {
  return Object.entries(colors).map(([name, pair]) => `--color-${name}: ${pair[theme]};`);
}

const lineLength = 108;

/** Long values stand on a line of their own, as the formatter wants it. */
function declaration(name: string, value: string): string {
  const line = `${name}: ${value};`;
  return line.length <= lineLength ? line : `${name}:\n    ${value};`;
}

function scaleLines(): string[] {
  return Object.entries(scales).flatMap(([prefix, scale]) =>
    Object.entries(scale).map(([name, value]) => declaration(`--${prefix}-${name}`, value)),
  );
}

/** The tokens as custom properties: light, dark by the system's wish, dark by the reader's. */
export function tokensCss(): string {
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
