import type { BlogCard } from 'cms/contract';
import { presentCard, type CardLimits, type CardView } from '../blog-card/blog-card';

/** One page of a list of blogs, shaped by the loader. */
export interface ListView {
  blogs: CardView[];
  total: number;
  /** The cursor where this page starts; null on the first one. */
  from: string | null;
  /** The address of the first page. */
  path: string;
  /** The address of the next page, or null on the last one. */
  next: string | null;
}

interface BlogListPage {
  items: BlogCard[];
  total: number;
  from: string | null;
  after: string | null;
}

export function presentList(
  path: string,
  { items, total, from, after }: BlogListPage,
  limits: CardLimits,
): ListView {
  const blogs = items.map((blog) => presentCard(blog, limits));
  return { blogs, total, from, path, next: after ? nextPath(path, after) : null };
}

function nextPath(path: string, cursor: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}after=${encodeURIComponent(cursor)}`;
}
