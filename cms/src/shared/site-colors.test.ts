import { formatHex, wcagContrast } from 'culori';
import { expect, test } from 'vitest';
import { coverTones } from './draw-cover';
import { drawIcon } from './draw-icon';
import { coverTonesOf, defaultColors, siteColors, type SiteColors, type Theme } from './site-colors';

const steps = [0, 0.13, 0.35, 0.5, 0.75, 1];
const accents = [
  ...steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => formatHex({ mode: 'rgb', r, g, b })))),
  defaultColors.light.accent,
];

const texts = ['ink', 'ink-soft', 'ink-faint', 'link', 'link-strong'] as const;
const backgrounds = ['paper', 'raised', 'sunk', 'bar'] as const;

/** The pairs of a theme that are too close to each other. */
function unreadable(colors: SiteColors): string[] {
  const pairs: [keyof SiteColors, keyof SiteColors, number][] = [
    ...texts.flatMap((text) => backgrounds.map((ground) => [text, ground, 4.5] as const)),
    ['link-strong', 'accent-soft', 4.5],
    ['on-accent', 'accent', 4.5],
    ['on-accent', 'accent-hover', 4.5],
    ['control', 'paper', 3],
    ['accent', 'paper', 3],
  ].map((pair) => [...pair] as [keyof SiteColors, keyof SiteColors, number]);
  return pairs
    .filter(([one, other, least]) => wcagContrast(colors[one], colors[other]) < least)
    .map(([one, other]) => `${one} ${colors[one]} on ${other} ${colors[other]}`);
}

test.each<Theme>(['light', 'dark'])('every accent gives readable texts (%s)', (theme) => {
  for (const accent of accents) expect([accent, unreadable(siteColors(accent)[theme])]).toEqual([accent, []]);
});

test('the accent stays what it is where it can be seen', () => {
  expect(siteColors('#7c3aed').light).toMatchObject({ accent: '#7c3aed', 'on-accent': '#ffffff' });
  expect(siteColors('#ffd400').dark).toMatchObject({ accent: '#ffd400', 'on-accent': '#000000' });
});

test.each(['#0b7a4b', '#ffff00', '#ffffff'])('the icon that is drawn for %s can be seen', (accent) => {
  const [paper, sign] = [/fill="(#\w+)"/, /<path[^>]* stroke="(#\w+)"/].map(
    (pattern) => pattern.exec(drawIcon(accent))?.[1] ?? '',
  ) as [string, string];
  expect(wcagContrast(paper, sign)).toBeGreaterThan(4.5);
});

test('the colours of an accent are derived once', () => {
  expect(siteColors('#7c3aed')).toBe(siteColors('#7c3aed'));
  expect(siteColors('#ffd400')).not.toEqual(siteColors('#7c3aed'));
});

test('the accent of Linefeed gives the colours of Linefeed', () => {
  expect(siteColors('#0b7a4b')).toBe(defaultColors);
});

test('drawn covers turn with the accent', () => {
  expect(coverTonesOf('#0b7a4b')).toBeNull();
  expect(coverTonesOf('#7c3aed')).toHaveLength(coverTones.length);
  expect(coverTonesOf('#7c3aed')).not.toEqual(coverTonesOf('#c00000'));
  for (const hex of coverTonesOf('#777777') ?? []) expect(new Set(hex.match(/[0-9a-f]{2}/g)).size).toBe(1);
});

test('a grey accent leaves no colour', () => {
  const { paper, bar, link } = siteColors('#777777').light;
  for (const hex of [paper, bar, link]) expect(new Set(hex.match(/[0-9a-f]{2}/g)).size).toBe(1);
});
