import type { Neighbours as NeighbourBlogs } from '../../cms/blog.server';
import { BlogGrid, type CardView } from '../../ui/blog-card/blog-card';
import { PageLink } from '../../ui/page-link/page-link';
import { urls } from '../../urls';
import styles from './article-end.module.css';

/** Links to the author's blogs before and after this one. */
export function Neighbours({ author, previous, next }: { author: string } & NeighbourBlogs) {
  if (!previous && !next) return null;
  return (
    <nav className={styles.neighbours} aria-label={`More by ${author}`}>
      {previous && (
        <PageLink to={urls.blog(previous._id)} rel="prev" className={styles.neighbour}>
          <span>Previous by {author}</span>
          {previous.title}
        </PageLink>
      )}
      {next && (
        <PageLink to={urls.blog(next._id)} rel="next" className={`${styles.neighbour} ${styles.next}`}>
          <span>Next by {author}</span>
          {next.title}
        </PageLink>
      )}
    </nav>
  );
}

export interface RecommendedView {
  blogs: CardView[];
  /** The error when the blogs could not be loaded. */
  message: string | null;
}

export function RecommendedGrid({ blogs, message }: RecommendedView) {
  if (message) return <p className={styles.note}>Error: {message}</p>;
  if (blogs.length === 0) return <p className={styles.note}>No recommended blogs found.</p>;
  return <BlogGrid blogs={blogs} hasFooters />;
}
