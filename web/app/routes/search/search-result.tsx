import { Link } from '@remix-run/react';
import { Byline, TagList } from '../../ui/blog-card/blog-card';
import type { CardView } from '../../ui/blog-card/card-view';
import { Cover } from '../../ui/picture/cover';
import { urls } from '../../urls';
import styles from './search-result.module.css';

/** A blog as a row: the words first, the picture small beside them. */
export function SearchResult({ blog }: { blog: CardView }) {
  const to = urls.blog(blog.id);
  return (
    <article className={styles.row}>
      <div className={styles.words}>
        <TagList tags={blog.tags} />
        <h2 className={styles.title}>
          <Link to={to} prefetch="intent">
            {blog.title}
          </Link>
        </h2>
        <p className={styles.excerpt}>{blog.excerpt}</p>
        <Byline blog={blog} />
      </div>
      <Link to={to} className={styles.cover} tabIndex={-1} aria-hidden="true">
        <Cover
          title={blog.title}
          image={blog.image}
          srcset={blog.srcset}
          sizes="(min-width: 48em) 12rem, 6.5rem"
        />
      </Link>
    </article>
  );
}
