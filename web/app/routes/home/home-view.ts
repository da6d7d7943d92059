import type { BlogCard } from 'cms/contract';
import { cardView } from '../../ui/blog-card/card-view';

/** Shapes the newest blogs for the two parts of the page. */
export function homeView(blogs: BlogCard[]) {
  const [first, ...others] = blogs;
  return {
    first: first ? cardView(first, { tags: 2, excerpt: 300 }) : null,
    rows: others.slice(0, 5).map((blog) => cardView(blog, { tags: 1, excerpt: 0 })),
    grid: blogs.slice(0, 6).map((blog) => cardView(blog, { tags: 3, excerpt: 120 })),
  };
}

export type HomeView = ReturnType<typeof homeView>;
