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
  /** The address holds the token of a mail's link. */
  hasToken?: boolean;
  /** Where the feeds of the page's list are. */
  feeds?: string;
}

export interface Match {
  id: string;
  data: unknown;
}

const sharePicture = '/images/share.png';

/**
 * `Referer` headers name at most the site. Under the header's `no-referrer` browsers would send `Origin: null` with a
 * form, which the server refuses.
 */
const siteAsReferrer: MetaDescriptor = { name: 'referrer', content: 'strict-origin' };

export function pageMeta(matches: Match[], page: PageMeta): MetaDescriptor[] {
  const { title, description, path, image, type = 'website', hasToken = false, isPrivate = hasToken } = page;
  const origin = originOf(matches);
  const address = origin + path;
  return [
    { title },
    { name: 'description', content: description },
    ...(isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(hasToken ? [siteAsReferrer] : []),
    { tagName: 'link', rel: 'canonical', href: address },
    ...(page.feeds ? feedLinks(page.feeds, title).map((link) => ({ tagName: 'link', ...link })) : []),
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

interface Person {
  name: string;
  image?: string | null;
  bio?: string;
}

interface Posting {
  title: string;
  description: string;
  path: string;
  image: string | null;
  tags: string[];
  categories: string[];
  /** Without a path when the author has no page. */
  author: Person & { path?: string };
  publishedAt: string | null;
  updatedAt: string;
  readingMinutes: number;
  likesCount: number;
  commentsCount: number;
}

const context = 'https://schema.org';

/** Remix escapes the JSON, so that no text can end the `script` element. */
function jsonLd(content: object) {
  return { 'script:ld+json': { '@context': context, ...content } };
}

export function blogPosting(matches: Match[], blog: Posting) {
  const origin = originOf(matches);
  const url = origin + blog.path;
  return jsonLd({
    '@type': 'BlogPosting',
    '@id': url,
    url,
    mainEntityOfPage: url,
    headline: blog.title,
    description: blog.description,
    image: URL.parse(blog.image || sharePicture, origin)?.href,
    keywords: blog.tags,
    articleSection: blog.categories,
    author: describePerson(origin, blog.author, blog.author.path),
    publisher: { '@type': 'Organization', name: 'Linefeed', url: origin },
    datePublished: blog.publishedAt ?? undefined,
    dateModified: blog.updatedAt,
    timeRequired: `PT${blog.readingMinutes}M`,
    commentCount: blog.commentsCount,
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: `${context}/LikeAction`,
      userInteractionCount: blog.likesCount,
    },
    inLanguage: 'en',
  });
}

/** From the home page to the page itself. */
export function breadcrumbs(matches: Match[], crumbs: { name: string; path: string }[]) {
  const origin = originOf(matches);
  return jsonLd({
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  });
}

export function person(matches: Match[], author: Person, path: string) {
  return jsonLd(describePerson(originOf(matches), author, path));
}

function describePerson(origin: string, { name, image, bio }: Person, path?: string) {
  return {
    '@type': 'Person',
    name,
    url: path && origin + path,
    description: bio || undefined,
    image: image ? URL.parse(image, origin)?.href : undefined,
  };
}
