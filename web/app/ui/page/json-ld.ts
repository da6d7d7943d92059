import { originOf, type Match } from './page-meta';

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

interface Crumb {
  name: string;
  path: string;
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
    image: URL.parse(blog.image || '/images/share.png', origin)?.href,
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
export function breadcrumbs(matches: Match[], crumbs: Crumb[]) {
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
