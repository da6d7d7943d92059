import { BlogCard } from './blog-card';
import styles from './blog-card.module.css';
import type { CardView } from './card-view';

interface BlogGridProps {
  blogs: CardView[];
  hasFooters?: boolean;
  /** The level of the titles: 2 where the page's own heading stands right above. */
  level?: 2 | 3;
  /** Whether the page begins with it: the first picture is then fetched first. */
  isMain?: boolean;
}

/** Cards in one, two or three columns. */
export function BlogGrid({ blogs, hasFooters = false, level, isMain = false }: BlogGridProps) {
  return (
    <ul role="list" className={styles.grid}>
      {blogs.map((blog, index) => (
        <li key={blog.id}>
          <BlogCard blog={blog} hasFooter={hasFooters} level={level} isMain={isMain && index === 0} />
        </li>
      ))}
    </ul>
  );
}
