import { srcsetOf, type Author, type BlogCard } from 'cms/contract';
import { cutExcerpt } from '../text/excerpt';

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

/** How many tags, and how many characters of the text. */
export interface Amounts {
  tags: number;
  excerpt: number;
}

/** Shapes a blog for a card of the given amounts; for loaders. */
export function cardView(blog: BlogCard, amounts: Amounts): CardView {
  return {
    id: blog._id,
    title: blog.title,
    image: blog.image,
    srcset: srcsetOf(blog.image),
    tags: blog.tags.slice(0, amounts.tags),
    excerpt: cutExcerpt(blog.excerpt, amounts.excerpt),
    author: blog.author,
    date: blog.publishedAt,
    readingMinutes: blog.readingMinutes,
    likesCount: blog.likesCount,
    commentsCount: blog.commentsCount,
  };
}
