import type { Category, Settings } from 'cms/contract';
import { siteColors, type SiteColors } from 'cms/shared/site-colors';
import { defaultSite } from 'cms/contract';
import { LRUCache } from 'lru-cache';
import { categoryLabel } from '../text/format';
import type { Site } from './site';

/** Shapes the settings for the pages. */
export function presentSite(settings: Settings, categories: readonly Category[]): Site {
  const { accent, ...site } = settings.site;
  const names = new Map(categories.map(({ slug, name }) => [slug, categoryLabel(name)]));
  return {
    ...site,
    colors: colorsOf(accent),
    footer: {
      text: settings.footer.text,
      // A category may have been deleted since.
      categories: settings.footer.categories.flatMap((slug) => {
        const name = names.get(slug);
        return name === undefined ? [] : [{ slug, name }];
      }),
    },
    socialLinks: settings.socialLinks,
    pages: settings.pages,
  };
}

const derived = new LRUCache<string, string>({ max: 10 });

function colorsOf(accent: string): string | null {
  if (accent === defaultSite.accent) return null;
  const known = derived.get(accent);
  if (known) return known;
  const css = themeCss(accent);
  derived.set(accent, css);
  return css;
}

/** The tokens of both themes, as in `tokens.css`. */
export function themeCss(accent: string): string {
  const { light, dark } = siteColors(accent);
  return (
    `:root{${tokensOf(light)}}` +
    `@media (prefers-color-scheme:dark){:root:not([data-theme='light']){${tokensOf(dark)}}}` +
    `:root[data-theme='dark']{${tokensOf(dark)}}`
  );
}

function tokensOf(colors: SiteColors): string {
  return Object.entries(colors)
    .map(([name, hex]) => `--color-${name}:${hex}`)
    .join(';');
}
