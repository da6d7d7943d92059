import type { MetaDescriptor, MetaFunction } from '@remix-run/react';
import { type Match, originOf, siteOf } from '../site/use-site';

interface PageMeta {
  /** The site's name follows it. */
  title: string;
  /** A blog's title stands alone. */
  hasTitleAlone?: boolean;
  /** Without one, the site's. */
  description?: string;
  path: string;
  image?: string | null;
  /** The picture that the site draws for a page without one, in the size of the common one. */
  drawnPicture?: string;
  /** The same text as Markdown. */
  markdown?: string;
  type?: 'website' | 'article' | 'profile';
  /** Adds `noindex`. */
  isPrivate?: boolean;
  /** The address holds the token of a mail's link. */
  hasToken?: boolean;
  /** The address of the page's feeds. */
  feeds?: string | undefined;
}

const sharePicture = '/share.png';

/**
 * `Referer` headers name at most the site. Under the header's `no-referrer` browsers would send `Origin: null` with a
 * form, which the server refuses.
 */
const siteAsReferrer: MetaDescriptor = { name: 'referrer', content: 'strict-origin' };

export function withSiteName(title: string, matches: Match[]): string {
  return `${title} · ${siteOf(matches).name}`;
}

/** The `meta` of a page that shows an error: nobody should find it. */
export function errorMeta(title: string, matches: Match[]): MetaDescriptor[] {
  return [{ title: withSiteName(title, matches) }, { name: 'robots', content: 'noindex' }];
}

export function pageMeta(matches: Match[], page: PageMeta): MetaDescriptor[] {
  const { path, image, type = 'website', hasToken = false, isPrivate = hasToken } = page;
  const site = siteOf(matches);
  const title = page.hasTitleAlone ? page.title : withSiteName(page.title, matches);
  const description = page.description || site.description;
  const origin = originOf(matches);
  const address = origin + path;
  const picture = URL.parse(image || page.drawnPicture || sharePicture, origin)?.href ?? '';
  return [
    { title },
    ...(description
      ? [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]
      : []),
    ...(isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(hasToken ? [siteAsReferrer] : []),
    { tagName: 'link', rel: 'canonical', href: address },
    ...(page.feeds ? feedLinks(page.feeds, title).map((link) => ({ tagName: 'link', ...link })) : []),
    ...(page.markdown
      ? [{ tagName: 'link', rel: 'alternate', type: 'text/markdown', href: page.markdown }]
      : []),
    { property: 'og:site_name', content: site.name },
    { property: 'og:locale', content: 'en_GB' },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:url', content: address },
    { property: 'og:image', content: picture },
    ...(image
      ? []
      : [...pictureSize, { property: 'og:image:alt', content: page.drawnPicture ? title : site.name }]),
    { name: 'twitter:image', content: picture },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** A thing in the words of schema.org. */
export type Thing = Record<string, unknown>;

/** Tells search engines of what a page is about. */
export function jsonLd(things: readonly Thing[] = []): MetaDescriptor[] {
  return things.map((thing) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...thing } }));
}

/** Tells readers where the feeds of a list are. */
export function feedLinks(place: string, title: string) {
  return ['rss.xml', 'atom.xml', 'feed.json'].map((name) => ({
    rel: 'alternate',
    href: `${place}/${name}`,
    type: `application/${name.replace('.', '+')}`,
    title,
  }));
}

/** The `meta` of a page whose title does not depend on its data. */
export function staticMeta(page: PageMeta): MetaFunction {
  return ({ matches }) => pageMeta(matches, page);
}

const pictureSize = [
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
];
