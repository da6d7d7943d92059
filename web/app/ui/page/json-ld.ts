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

/** A description of the page for programs; Remix writes it so that no text can end the element. */
function script(content: object) {
  return { 'script:ld+json': { '@context': context, ...content } };
}

/** A blog as schema.org describes it. */
export function blogPosting(matches: Match[], blog: Posting) {
  const origin = originOf(matches);
  const url = origin + blog.path;
  return script({
    '@type': 'BlogPosting',
    '@id': url,
    url,
    mainEntityOfPage: url,
    headline: blog.title,
    description: blog.description,
    image: URL.parse(blog.image || '/images/share.png', origin)?.href,
    keywords: blog.tags,
    articleSection: blog.categories,
    author: personOf(origin, blog.author, blog.author.path),
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

/** The way to a page, the page itself last. */
export function breadcrumbs(matches: Match[], crumbs: Crumb[]) {
  const origin = originOf(matches);
  return script({
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  });
}

/** An author as schema.org describes a person; for the author's own page. */
export function person(matches: Match[], author: Person, path: string) {
  return script(personOf(originOf(matches), author, path));
}

function personOf(origin: string, { name, image, bio }: Person, path?: string) {
  return {
    '@type': 'Person',
    name,
    url: path && origin + path,
    description: bio || undefined,
    image: image ? URL.parse(image, origin)?.href : undefined,
  };
}
