import { Link } from '@remix-run/react';
import { Byline, TagList, type CardView } from '../../ui/blog-card/blog-card';
import { Cover } from '../../ui/picture/cover';
import { urls } from '../../urls';
import styles from './featured-blogs.module.css';

/** The newest blog, large. */
export function FeaturedBlog({ blog }: { blog: CardView }) {
  const to = urls.blog(blog.id);
  return (
    <article className={styles.card}>
      <Link to={to} className={styles.cover} tabIndex={-1} aria-hidden="true">
        <Cover
          title={blog.title}
          image={blog.image}
          srcset={blog.srcset}
          sizes="(min-width: 64em) 40rem, 92vw"
          isMain
        />
      </Link>
      <TagList tags={blog.tags} />
      <h3 className={styles.title}>
        <Link to={to} prefetch="intent">
          {blog.title}
        </Link>
      </h3>
      <p className={styles.excerpt}>{blog.excerpt}</p>
      <Byline blog={blog} />
    </article>
  );
}

/** One of the blogs beside the large one: thumbnail, tag, title. */
export function FeaturedRow({ blog }: { blog: CardView }) {
  const to = urls.blog(blog.id);
  return (
    <article className={styles.row}>
      <div className={styles.words}>
        <TagList tags={blog.tags} />
        <h3 className={styles.rowTitle}>
          <Link to={to} prefetch="intent">
            {blog.title}
          </Link>
        </h3>
      </div>
      <Link to={to} className={styles.rowCover} tabIndex={-1} aria-hidden="true">
        <Cover title={blog.title} image={blog.image} srcset={blog.srcset} sizes="9rem" />
      </Link>
    </article>
  );
}
