import type { Settings } from 'cms/contract';
import { urls } from '../../urls';
import type { Thing } from './page-meta';

export interface Person {
  name: string;
  image?: string | null;
  bio?: string;
  website?: string;
  links?: { url: string }[];
  /** Missing when the author has no page. */
  path?: string;
}

export type Publisher = Pick<Settings['site'], 'name' | 'logo' | 'icon'>;

interface Posting {
  title: string;
  description: string;
  path: string;
  image: string | null;
  /** The picture that the site draws when there is no other. */
  drawnPicture: string;
  tags: string[];
  categories: string[];
  author: Person;
  publishedAt: string | null;
  updatedAt: string;
  readingMinutes: number;
  wordCount: number;
  likesCount: number;
  commentsCount: number;
}

export function blogPosting(origin: string, site: Publisher, blog: Posting): Thing {
  const url = origin + blog.path;
  return {
    '@type': 'BlogPosting',
    '@id': url,
    url,
    mainEntityOfPage: url,
    headline: blog.title,
    description: blog.description,
    image: URL.parse(blog.image || blog.drawnPicture, origin)?.href,
    keywords: blog.tags.join(', ') || undefined,
    articleSection: blog.categories,
    author: person(origin, blog.author),
    publisher: publisher(origin, site),
    datePublished: blog.publishedAt ?? undefined,
    dateModified: blog.updatedAt,
    timeRequired: `PT${blog.readingMinutes}M`,
    wordCount: blog.wordCount,
    commentCount: blog.commentsCount,
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: { '@type': 'LikeAction' },
      userInteractionCount: blog.likesCount,
    },
    inLanguage: 'en',
  };
}

/** From the home page to the page itself. */
export function breadcrumbs(origin: string, crumbs: { name: string; path: string }[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: { '@type': 'WebPage', '@id': origin + path },
    })),
  };
}

export function profilePage(origin: string, author: Person & { path: string }): Thing {
  return { '@type': 'ProfilePage', url: origin + author.path, mainEntity: person(origin, author) };
}

/** The site with its search. */
export function webSite(origin: string, site: Publisher): Thing {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    url: `${origin}/`,
    name: site.name,
    inLanguage: 'en',
    publisher: publisher(origin, site),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}${urls.search}?query={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

function publisher(origin: string, { name, logo, icon }: Publisher): Thing {
  const address = URL.parse(logo ?? icon ?? urls.icon, origin)?.href;
  return { '@type': 'Organization', name, url: origin, logo: address };
}

function person(origin: string, { name, image, bio, website, links = [], path }: Person): Thing {
  const elsewhere = [...(website ? [website] : []), ...links.map(({ url }) => url)];
  return {
    '@type': 'Person',
    name,
    url: path && origin + path,
    description: bio || undefined,
    image: image ? URL.parse(image, origin)?.href : undefined,
    sameAs: elsewhere.length > 0 ? elsewhere : undefined,
  };
}
