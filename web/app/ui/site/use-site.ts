import { useRouteLoaderData } from '@remix-run/react';
import type { Settings } from 'cms/contract';

/** The name and look of the site, as every page knows them. */
export interface Site
  extends Pick<
    Settings['site'],
    'name' | 'tagline' | 'description' | 'logo' | 'icon' | 'navigation' | 'styleSheet'
  > {
  /** The colours that follow from the accent, as CSS; null where it is the one of `tokens.css`. */
  colors: string | null;
  /** Those of drawn covers; null where they are the usual ones. */
  coverTones: string[] | null;
  footer: { text: string; categories: { name: string; slug: string }[] };
  socialLinks: Settings['socialLinks'];
  /** The pages that have a text. */
  pages: Settings['pages'];
}

/** For error pages of a site whose settings could not be read. */
const unknownSite: Site = {
  name: 'Home',
  tagline: '',
  description: '',
  logo: null,
  icon: null,
  navigation: [],
  styleSheet: null,
  colors: null,
  coverTones: null,
  footer: { text: '', categories: [] },
  socialLinks: [],
  pages: [],
};

const isRootData = (data: unknown): data is { site: Site; origin: string } =>
  typeof data === 'object' && data !== null && 'site' in data;

export function useSite(): Site {
  const data = useRouteLoaderData('root');
  return isRootData(data) ? data.site : unknownSite;
}

export interface Match {
  id: string;
  data: unknown;
}

/** The same, for the `meta` of a page. */
export function siteOf(matches: Match[]): Site {
  const data = matches.find(({ id }) => id === 'root')?.data;
  return isRootData(data) ? data.site : unknownSite;
}

/** The site's public address. */
export function originOf(matches: Match[]): string {
  const data = matches.find(({ id }) => id === 'root')?.data;
  return isRootData(data) ? data.origin : 'http://localhost:3000';
}
