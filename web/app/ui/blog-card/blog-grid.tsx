import { BlogCard } from './blog-card';
import styles from './blog-card.module.css';
import type { CardView } from './card-view';

interface BlogGridProps {
  blogs: CardView[];
  hasFooters?: boolean;
}

/** Cards in one, two or three columns. */
export function BlogGrid({ blogs, hasFooters = false }: BlogGridProps) {
  return (
    <ul role="list" className={styles.grid}>
      {blogs.map((blog) => (
        <li key={blog.id}>
          <BlogCard blog={blog} hasFooter={hasFooters} />
        </li>
      ))}
    </ul>
  );
}
