import {
  type Blog,
  type BlogCard,
  type BlogTitle,
  type DecisionResult,
  type DecisionResults,
  type DetailedCard,
  type ModeratedStatus,
  shownImage,
} from '../../contract';
import { isoDate, parseJson } from '../../database/dates-and-json';
import { presentComment } from '../comment/presenter';
import { presentAuthor } from '../user/presenter';
import type { DetailedBlog } from './services/lists/moderated';
import type { SitemapRow } from './services/lists/public';
import type { WholeBlog } from './services/reading/get-blog';
import type { PanelFacts } from './services/reading/panel-facts';

/** The user who reads a blog: only its author and admins see why it was rejected. */
interface Reader {
  id: number;
  documentId: string;
  role: string;
}

const maySeeReason = (blog: WholeBlog, reader: Reader | null) =>
  blog.state === 'rejected' && (reader?.role === 'admin' || reader?.id === blog.author_id);

function presentCard(blog: WholeBlog, reader: Reader | null): BlogCard {
  return {
    _id: blog.document_id,
    title: blog.title,
    excerpt: blog.excerpt ?? '',
    image: shownImage(blog.image),
    tags: parseJson<string[]>(blog.tags, []),
    categories: blog.categories,
    author: presentAuthor(blog),
    createdAt: isoDate(blog.created_at),
    updatedAt: isoDate(blog.version_at ?? blog.created_at),
    publishedAt: blog.released_at === null ? null : isoDate(blog.released_at),
    status: blog.state,
    commentsCount: blog.comments_count,
    likesCount: blog.likes_count,
    readingMinutes: blog.reading_minutes,
    ...(maySeeReason(blog, reader) && { rejectionReason: blog.rejection_reason ?? '' }),
  };
}

/** A blog as the API gives it: whole, or as a card when it was read without its parts. */
export function presentBlog(blog: WholeBlog, reader: Reader | null): Blog | BlogCard {
  const card = presentCard(blog, reader);
  if (!blog.comments || !blog.likes) return card;
  return {
    ...card,
    content: blog.content ?? '',
    comments: blog.comments.map((comment) => presentComment(comment, reader)),
    likes: blog.likes,
  };
}

export function presentDetailedCard(blog: DetailedBlog, reader: Reader): DetailedCard {
  const card = presentCard(blog, reader);
  const author = {
    ...card.author,
    createdAt: isoDate(blog.author_created_at),
    rejectionsCount: blog.author_rejections_count,
  };
  return { ...card, links: blog.links, author };
}

export function presentTitle({ document_id, title }: { document_id: string; title: string }): BlogTitle {
  return { _id: document_id, title };
}

export function presentSitemapEntry({ document_id, version_at, image }: SitemapRow, view?: 'images') {
  const entry = { _id: document_id, updatedAt: isoDate(version_at) };
  return view === 'images' ? { ...entry, image: shownImage(image) } : entry;
}

/** What the panel shows beside a blog. */
export function presentPanelFacts(facts: PanelFacts) {
  return {
    author: presentAuthor(facts),
    status: facts.state,
    rejectionReason: facts.rejection_reason ?? '',
    createdAt: isoDate(facts.created_at),
    publishedAt: facts.released_at === null ? null : isoDate(facts.released_at),
    updatedAt: isoDate(facts.version_at ?? facts.created_at),
    readingMinutes: facts.reading_minutes,
    likesCount: facts.likes_count,
    commentsCount: facts.comments_count,
  };
}

const changedWords = {
  published: 'published',
  pending: 'back to pending',
  rejected: 'rejected',
};

/** Says in one sentence what became of several blogs: `7 published, 1 had changed.` */
export function presentSummary(results: DecisionResults, outcome: ModeratedStatus): string {
  const count = (result: DecisionResult) => results.filter((one) => one.result === result).length;
  const [changed, unchanged] = [count('changed'), count('unchanged')];
  const [outdated, missing] = [count('outdated'), count('missing')];
  const parts = [
    ...(changed > 0 || unchanged === 0 ? [`${changed} ${changedWords[outcome]}`] : []),
    ...(unchanged > 0 ? [`${unchanged} ${unchanged === 1 ? 'was' : 'were'} already ${outcome}`] : []),
    ...(outdated > 0 ? [`${outdated} had changed`] : []),
    ...(missing > 0 ? [`${missing} ${missing === 1 ? 'is' : 'are'} gone`] : []),
  ];
  return `${parts.join(', ')}.`;
}
