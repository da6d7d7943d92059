import { normaliseName } from '../../contract';
import { seedId } from '../seed-id';
import type { BulkBlog } from './bulk-blog';

/** The columns that every row of a content type has, with an id that stays the same. */
export function seedRow(documentId: string, at: Date) {
  return { document_id: documentId, created_at: at, updated_at: at, published_at: at };
}

/** What the rows of a batch refer to, by the seed's own numbers. */
export interface Ids {
  people: readonly number[];
  blogs: ReadonlyMap<number, number>;
  tags: ReadonlyMap<string, number>;
  categories: readonly number[];
}

const releasedAt = (blog: BulkBlog) => (blog.state === 'published' ? blog.at : null);

export function blogRow(blog: BulkBlog, people: readonly number[], covers: readonly string[]) {
  return {
    ...seedRow(blog.documentId, blog.at),
    title: blog.title,
    search_text: normaliseName(blog.title),
    content: blog.content,
    excerpt: blog.excerpt,
    image: covers[blog.coverIndex % covers.length] ?? null,
    tags: blog.tags,
    state: blog.state,
    rejection_reason: blog.state === 'rejected' ? 'Too close to an existing blog.' : null,
    released_at: releasedAt(blog),
    version_at: blog.at,
    reading_minutes: blog.readingMinutes,
    likes_count: blog.likes.length,
    comments_count: blog.comments.length,
    author_id: people[blog.authorIndex],
  };
}

const idIn = (ids: Ids, blog: BulkBlog) => ids.blogs.get(blog.index) as number;

export function tagRows(blog: BulkBlog, ids: Ids) {
  if (blog.state === 'draft') return [];
  return blog.tags.map((tag, position) => ({
    blog_id: idIn(ids, blog),
    tag_id: ids.tags.get(tag) as number,
    position,
    listed_at: releasedAt(blog),
    likes_count: blog.likes.length,
  }));
}

export function categoryRows(blog: BulkBlog, ids: Ids) {
  return categoryIds(blog, ids).map((category_id, position) => ({
    blog_id: idIn(ids, blog),
    category_id,
    position,
    listed_at: releasedAt(blog),
    likes_count: blog.likes.length,
  }));
}

/** Strapi's own list of the same categories. */
export function linkRows(blog: BulkBlog, ids: Ids) {
  return categoryIds(blog, ids).map((category_id, i) => ({
    blog_id: idIn(ids, blog),
    category_id,
    category_ord: i + 1,
  }));
}

function categoryIds({ categoryIndexes }: BulkBlog, { categories }: Ids) {
  return [...new Set(categoryIndexes.map((index) => categories[index % categories.length] as number))];
}

export function likeRows(blog: BulkBlog, ids: Ids) {
  return blog.likes.map(({ personIndex, at }) => ({
    ...seedRow(seedId('bulk-like', `${blog.index}/${personIndex}`), at),
    blog_id: idIn(ids, blog),
    user_id: ids.people[personIndex] as number,
  }));
}

export function commentRows(blog: BulkBlog, ids: Ids) {
  return blog.comments.map(({ personIndex, at, content }, i) => ({
    ...seedRow(seedId('bulk-comment', `${blog.index}/${i}`), at),
    content,
    blog_id: idIn(ids, blog),
    author_id: ids.people[personIndex] as number,
  }));
}
