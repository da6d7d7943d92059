import { CategoryLink } from '../../ui/category-link/category-link';
import paper from '../../ui/theme/paper.module.css';
import { formatCount } from '../../ui/text/format';
import styles from './category-index.module.css';

interface CategoryIndexProps {
  categories: { name: string; slug: string; blogsCount: number }[];
}

/** Every category as a line of a printed index: one bar of the paper each, the count at its end. */
export function CategoryIndex({ categories }: CategoryIndexProps) {
  return (
    <div className={`${paper.sheet} ${styles.sheet}`}>
      <ul role="list">
        {categories.map(({ name, slug, blogsCount }) => (
          <li key={slug}>
            <CategoryLink slug={slug} name={name} className={styles.line} prefetch="intent">
              <span className={styles.name}>{name}</span>
              <span className={styles.leader} aria-hidden="true" />
              <span className={styles.count}>{formatCount(blogsCount, 'blog')}</span>
            </CategoryLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
