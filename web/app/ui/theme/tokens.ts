/** Every colour as [light, dark]; the pairs used for text reach 4.5:1 on paper, raised and sunk. */
export const colors = {
  paper: ['#fbfbf8', '#101512'],
  raised: ['#ffffff', '#171d19'],
  sunk: ['#f1f3ec', '#0c100e'],
  bar: ['#e8f2e6', '#1b2c22'],
  line: ['#e0e4da', '#273029'],
  control: ['#838c82', '#6f7b72'],
  ink: ['#1c211d', '#e6ebe4'],
  'ink-soft': ['#454d47', '#b7c0b8'],
  'ink-faint': ['#5f685f', '#95a097'],
  accent: ['#0b7a4b', '#5fc795'],
  'accent-strong': ['#075c38', '#8adcb3'],
  'accent-soft': ['#dff0e5', '#163325'],
  'on-accent': ['#ffffff', '#0a1a12'],
  danger: ['#b3261e', '#f2a19a'],
  'danger-soft': ['#fbeae8', '#351a19'],
  shade: ['#1c211d1f', '#00000080'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

const system = 'system-ui, sans-serif';
const systemMono = "ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace";

/** What does not change with the theme, by the prefix of its custom property. */
export const scales = {
  font: {
    text: `'Atkinson Hyperlegible Next Variable', 'Linefeed Text Fallback', ${system}`,
    serif: "Charter, 'Bitstream Charter', 'Sitka Text', Cambria, Georgia, serif",
    code: `'Atkinson Hyperlegible Mono Variable', ${systemMono}`,
  },
  text: {
    '2xs': '0.75rem',
    xs: '0.8125rem',
    sm: '0.9375rem',
    md: '1.0625rem',
    reading: '1.1875rem',
    lg: '1.25rem',
    xl: '1.5rem',
    '2xl': '1.875rem',
    '3xl': 'clamp(2rem, 1.3rem + 2.8vw, 3.25rem)',
    display: 'clamp(2.25rem, 0.9rem + 5.4vw, 4.75rem)',
  },
  leading: { tight: '1.12', snug: '1.32', normal: '1.55', reading: '1.68' },
  weight: { normal: '400', medium: '520', bold: '680', black: '760' },
  space: {
    '1': '0.25rem',
    '2': '0.5rem',
    '3': '0.75rem',
    '4': '1rem',
    '5': '1.25rem',
    '6': '1.5rem',
    '8': '2rem',
    '10': '2.5rem',
    '12': '3rem',
    '16': '4rem',
    '24': '6rem',
  },
  radius: { sm: '3px', md: '6px', lg: '10px', full: '999px' },
  shadow: {
    raised: '0 1px 2px var(--color-shade)',
    floating: '0 2px 6px var(--color-shade), 0 12px 32px -8px var(--color-shade)',
  },
  size: { measure: '68ch', page: '72rem', header: '3.75rem', target: '2.75rem' },
  speed: { quick: '120ms', calm: '220ms' },
} as const;

export type ColorName = keyof typeof colors;
