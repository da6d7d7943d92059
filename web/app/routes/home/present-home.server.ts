import type { LoaderFunctionArgs } from '@remix-run/node';
import type { BlogCard } from 'cms/contract';
import { presentCard } from '../../ui/blog-card/blog-card';
import { staticPart } from '../../ui/static-html/static-part.server';
import { Blogs } from './blogs.server';

const present = staticPart('home', Blogs);

/** Shapes the newest blogs for the page's two sections, which are kept as one part. */
export function presentHome({ context }: LoaderFunctionArgs, blogs: BlogCard[]) {
  const [first, ...others] = blogs;
  return present(context, {
    first: first ? presentCard(first, { tags: 2, excerpt: 300 }) : null,
    rows: others.slice(0, 5).map((blog) => presentCard(blog, { tags: 1, excerpt: 0 })),
    grid: blogs.slice(0, 6).map((blog) => presentCard(blog, { tags: 3, excerpt: 120 })),
  });
}
