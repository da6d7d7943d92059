import { type Category, defaultSite, type Settings } from 'cms/contract';
import { coverTonesOf, siteColors } from 'cms/shared/site-colors';
import { categoryLabel } from '../text/format';
import type { Site } from './use-site';
import { tokensCss } from './tokens-css';

/** Shapes the settings for the pages. */
export function presentSite(settings: Settings, categories: readonly Category[]): Site {
  const { accent, ...site } = settings.site;
  const names = new Map(categories.map(({ slug, name }) => [slug, categoryLabel(name)]));
  return {
    ...site,
    colors: accent === defaultSite.accent ? null : tokensCss(siteColors(accent)),
    coverTones: coverTonesOf(accent),
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
