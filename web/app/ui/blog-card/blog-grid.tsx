import { BlogCard } from './blog-card';
import styles from './blog-card.module.css';
import type { CardView } from './card-view';

interface BlogGridProps {
  blogs: CardView[];
  hasFooters?: boolean;
  /** The level of the titles: 2 where the page's own heading stands right above. */
  level?: 2 | 3;
}

/** Cards in one, two or three columns. */
export function BlogGrid({ blogs, hasFooters = false, level }: BlogGridProps) {
  return (
    <ul role="list" className={styles.grid}>
      {blogs.map((blog) => (
        <li key={blog.id}>
          <BlogCard blog={blog} hasFooter={hasFooters} level={level} />
        </li>
      ))}
    </ul>
  );
}
