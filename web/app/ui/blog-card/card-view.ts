import { srcsetOf, type Author, type BlogCard } from 'cms/contract';
import { cutExcerpt } from '../text/format';

/** What a card shows of a blog, shaped by the loader. */
export interface CardView {
  id: string;
  title: string;
  image: string | null;
  srcset: string | null;
  tags: string[];
  excerpt: string;
  author: Author;
  date: string | null;
  readingMinutes: number;
  likesCount: number;
  commentsCount: number;
}

/** The most tags and characters of the excerpt that a card shows. */
export interface CardLimits {
  tags: number;
  excerpt: number;
}

export function cardView(blog: BlogCard, limits: CardLimits): CardView {
  return {
    id: blog._id,
    title: blog.title,
    image: blog.image,
    srcset: srcsetOf(blog.image),
    tags: blog.tags.slice(0, limits.tags),
    excerpt: cutExcerpt(blog.excerpt, limits.excerpt),
    author: blog.author,
    date: blog.publishedAt,
    readingMinutes: blog.readingMinutes,
    likesCount: blog.likesCount,
    commentsCount: blog.commentsCount,
  };
}
