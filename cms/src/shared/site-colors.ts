import { clampChroma, converter, formatHex, type Oklch, wcagContrast } from 'culori';
import { coverTones } from './draw-cover';

/** The colours of Linefeed by theme; `web/app/ui/theme/tokens.css` holds the same. */
export const defaultColors = {
  light: {
    paper: '#fbfbf8',
    raised: '#ffffff',
    sunk: '#f1f3ec',
    bar: '#e8f2e6',
    line: '#e0e4da',
    control: '#838c82',
    ink: '#1c211d',
    'ink-soft': '#454d47',
    'ink-faint': '#5f685f',
    link: '#0b7a4b',
    'link-strong': '#075c38',
    accent: '#0b7a4b',
    'accent-hover': '#075c38',
    'accent-soft': '#dff0e5',
    'on-accent': '#ffffff',
  },
  dark: {
    paper: '#101512',
    raised: '#171d19',
    sunk: '#0c100e',
    bar: '#1b2c22',
    line: '#273029',
    control: '#6f7b72',
    ink: '#e6ebe4',
    'ink-soft': '#b7c0b8',
    'ink-faint': '#95a097',
    link: '#5fc795',
    'link-strong': '#8adcb3',
    accent: '#5fc795',
    'accent-hover': '#8adcb3',
    'accent-soft': '#163325',
    'on-accent': '#0a1a12',
  },
} as const;

export type Theme = keyof typeof defaultColors;
export type SiteColors = Record<keyof (typeof defaultColors)['light'], string>;

const defaultAccent = defaultColors.light.accent;
const textContrast = 4.5;
const shapeContrast = 3;
const step = 0.01;

const toOklch = converter('oklch');
const hexOf = (color: Oklch) => formatHex(clampChroma(color, 'oklch'));
const parse = (hex: string): Oklch => toOklch(hex) ?? { mode: 'oklch', l: 0, c: 0 };

/** The colour with the hue of the accent, and as grey as the accent. */
function tint(hex: string, accent: Oklch): string {
  const color = parse(hex);
  const chroma = color.c * Math.min(1, accent.c / parse(defaultAccent).c);
  return hexOf({ ...color, c: chroma, h: accent.h ?? 0 });
}

/** The nearest shade that is readable on all backgrounds: darker in the light theme, lighter in the dark one. */
function readable(color: Oklch, theme: Theme, backgrounds: readonly string[], contrast: number): Oklch {
  const direction = theme === 'light' ? -step : step;
  for (let l = color.l; l >= 0 && l <= 1; l += direction) {
    const shade = { ...color, l };
    if (backgrounds.every((background) => wcagContrast(hexOf(shade), background) >= contrast)) return shade;
  }
  return { mode: 'oklch', l: theme === 'light' ? 0 : 1, c: 0 };
}

const lighter = (color: Oklch, by: number): Oklch => ({
  ...color,
  l: Math.min(1, Math.max(0, color.l + by)),
});

function deriveTheme(theme: Theme, accent: Oklch): SiteColors {
  const base = defaultColors[theme];
  const outward = theme === 'light' ? -1 : 1;
  const [paper, raised, sunk, bar, soft] = [
    base.paper,
    base.raised,
    base.sunk,
    base.bar,
    base['accent-soft'],
  ].map((hex) => tint(hex, accent)) as [string, string, string, string, string];
  const backgrounds = [paper, raised, sunk, bar];
  const ink = (hex: string) => hexOf(readable(parse(tint(hex, accent)), theme, backgrounds, textContrast));
  const link = readable(accent, theme, backgrounds, textContrast);
  const strong = readable(lighter(link, outward * 0.1), theme, [...backgrounds, soft], textContrast);
  const fill = readable(accent, theme, [paper, raised], shapeContrast);
  const isTextWhite = wcagContrast(hexOf(fill), '#ffffff') >= textContrast;
  return {
    ...{ paper, raised, sunk, bar },
    line: tint(base.line, accent),
    control: hexOf(readable(parse(tint(base.control, accent)), theme, [paper, raised, sunk], shapeContrast)),
    ink: ink(base.ink),
    'ink-soft': ink(base['ink-soft']),
    'ink-faint': ink(base['ink-faint']),
    link: hexOf(link),
    'link-strong': hexOf(strong),
    accent: hexOf(fill),
    'accent-hover': hexOf(lighter(fill, isTextWhite ? -0.08 : 0.08)),
    'accent-soft': soft,
    'on-accent': isTextWhite ? '#ffffff' : '#000000',
  };
}

/** The tones of drawn covers, each as far from the accent as ours are from our accent; null for ours. */
export function coverTonesOf(accent: string): string[] | null {
  if (accent === defaultAccent) return null;
  const [to, from] = [parse(accent), parse(defaultAccent)];
  return coverTones.map((tone) => {
    const color = parse(tone);
    const chroma = color.c * Math.min(1, to.c / from.c);
    return hexOf({ ...color, c: chroma, h: (color.h ?? 0) - (from.h ?? 0) + (to.h ?? 0) });
  });
}

/** A colour of the default look with the hue of the accent: for shades that only one interface has. */
export function tinted(hex: string, accent: string): string {
  return accent === defaultAccent ? hex : tint(hex, parse(accent));
}

let derived = { accent: defaultAccent as string, colors: defaultColors as Record<Theme, SiteColors> };

/** The colours of both themes that follow from a site's accent, `#rrggbb`. Those of the last accent are kept. */
export function siteColors(accent: string): Record<Theme, SiteColors> {
  if (accent === defaultAccent) return defaultColors;
  if (accent !== derived.accent) {
    const color = parse(accent);
    derived = { accent, colors: { light: deriveTheme('light', color), dark: deriveTheme('dark', color) } };
  }
  return derived.colors;
}
