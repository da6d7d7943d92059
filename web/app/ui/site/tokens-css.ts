import type { SiteColors, Theme } from 'cms/shared/site-colors';

function tokensOf(colors: SiteColors): string {
  return Object.entries(colors)
    .map(([name, hex]) => `--color-${name}:${hex}`)
    .join(';');
}

/** The colours of both themes, under the conditions of `tokens.css`. */
export function tokensCss({ light, dark }: Record<Theme, SiteColors>): string {
  return (
    `:root{${tokensOf(light)}}` +
    `@media (prefers-color-scheme:dark){:root:not([data-theme='light']){${tokensOf(dark)}}}` +
    `:root[data-theme='dark']{${tokensOf(dark)}}`
  );
}
