import { siteColors, tinted } from './site-colors';

/** The return sign, in a square of 64 units. */
export function drawSign(color: string): string {
  return `<path d="M48 11V28Q48 36 40 36H14M28 20L13 36L28 52" fill="none" stroke="${color}" stroke-width="8.5" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** The paper behind the sign, here and in pictures for sharing. */
export const paperOf = (accent: string) => tinted('#f6f7f2', accent);

/** The icon of a site that has uploaded none, as SVG. */
export function drawIcon(accent: string): string {
  const { link } = siteColors(accent).light;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">
  <rect width="64" height="64" rx="14" fill="${paperOf(accent)}"/>
  <rect x="1" y="1" width="62" height="62" rx="13" fill="none" stroke="${link}" stroke-opacity="0.5" stroke-width="2"/>
  ${drawSign(link)}
</svg>`;
}
