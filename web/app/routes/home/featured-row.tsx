import { Link } from '@remix-run/react';
import type { CardView } from '../../ui/blog-card/card-view';
import { TagList } from '../../ui/blog-card/blog-card';
import { Cover } from '../../ui/picture/cover';
import { urls } from '../../urls';
import styles from './featured-row.module.css';

/** One of the blogs beside the large one: thumbnail, tag, title. */
export function FeaturedRow({ blog }: { blog: CardView }) {
  const to = urls.blog(blog.id);
  return (
    <article className={styles.row}>
      <div className={styles.words}>
        <TagList tags={blog.tags} />
        <h3 className={styles.title}>
          <Link to={to} prefetch="intent">
            {blog.title}
          </Link>
        </h3>
      </div>
      <Link to={to} className={styles.cover} tabIndex={-1} aria-hidden="true">
        <Cover title={blog.title} image={blog.image} srcset={blog.srcset} sizes="9rem" />
      </Link>
    </article>
  );
}
