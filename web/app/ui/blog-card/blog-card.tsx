import { Link } from '@remix-run/react';
import { urls } from '../../urls';
import { Cover } from '../picture/cover';
import { counted } from '../text/count';
import styles from './blog-card.module.css';
import { Byline } from './byline';
import type { CardView } from './card-view';
import { TagList } from './tag-list';

interface BlogCardProps {
  blog: CardView;
  /** Adds the number of comments and a 'Read More' link. */
  hasFooter?: boolean;
  level?: 2 | 3;
  /** Its picture is the first of the page. */
  isMain?: boolean;
}

/** A blog in a grid. The picture repeats the title's link, so the keyboard skips it. */
export function BlogCard({ blog, hasFooter = false, level = 3, isMain }: BlogCardProps) {
  const Title = level === 2 ? 'h2' : 'h3';
  const to = urls.blog(blog.id);
  return (
    <article className={styles.card}>
      <Link to={to} className={styles.cover} tabIndex={-1} aria-hidden="true">
        <Cover
          title={blog.title}
          image={blog.image}
          srcset={blog.srcset}
          sizes="(min-width: 64em) 23rem, (min-width: 48em) 45vw, 92vw"
          isMain={isMain}
        />
      </Link>
      <TagList tags={blog.tags} />
      <Title className={styles.title}>
        <Link to={to} prefetch="intent">
          {blog.title}
        </Link>
      </Title>
      <p className={styles.excerpt}>{blog.excerpt}</p>
      <Byline blog={blog} />
      {hasFooter && (
        <p className={styles.footer}>
          <Link to={to} className={styles.more} aria-label={`Read More: ${blog.title}`}>
            Read More
          </Link>
          <span>{counted(blog.commentsCount, 'comment')}</span>
        </p>
      )}
    </article>
  );
}
