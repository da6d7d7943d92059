import type { MetaDescriptor, MetaFunction } from '@remix-run/react';
import { useEffect } from 'react';

interface PageMeta {
  title: string;
  description: string;
  path: string;
  image?: string | null;
  type?: 'website' | 'article' | 'profile';
  /** Adds `noindex`. */
  isPrivate?: boolean;
}

export interface Match {
  id: string;
  data: unknown;
}

const sharePicture = '/images/share.png';

/** Title, description, canonical address and Open Graph tags. */
export function pageMeta(matches: Match[], page: PageMeta): MetaDescriptor[] {
  const { title, description, path, image, type = 'website', isPrivate = false } = page;
  const origin = originOf(matches);
  const address = origin + path;
  return [
    { title },
    { name: 'description', content: description },
    ...(isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:site_name', content: 'Linefeed' },
    { property: 'og:locale', content: 'en_GB' },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: URL.parse(image || sharePicture, origin)?.href ?? '' },
    ...(image ? [] : shareSize),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** The `meta` of a page whose title does not depend on its data. */
export function staticMeta(page: PageMeta): MetaFunction {
  return ({ matches }) => pageMeta(matches, page);
}

const shareSize = [
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { property: 'og:image:alt', content: 'Linefeed' },
];

/** The site's public address, from the root's data. */
export function originOf(matches: Match[]): string {
  const data = matches.find(({ id }) => id === 'root')?.data;
  const origin = data && typeof data === 'object' && 'origin' in data ? data.origin : null;
  return typeof origin === 'string' ? origin : 'http://localhost:3000';
}

/**
 * Sets the title of a page that is deferred: on a client navigation `meta` does not wait for its data.
 * Runs after every rendering, because `meta` resets the title whenever data is reloaded.
 */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  });
}
