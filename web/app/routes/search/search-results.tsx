import { Link } from '@remix-run/react';
import { Byline, TagList, type CardView } from '../../ui/blog-card/blog-card';
import { Skeleton } from '../../ui/page/page';
import { NoBlogs, BlogPages } from '../../ui/pagination/blog-list';
import type { ListView } from '../../ui/pagination/list-view';
import { Cover } from '../../ui/picture/cover';
import { formatCount } from '../../ui/text/format';
import { urls } from '../../urls';
import styles from './search.module.css';

export function SearchResults({ page }: { page: { list: ListView } }) {
  if (page.list.blogs.length === 0) return <NoBlogs title="No blogs found." />;
  return (
    <>
      <p className={styles.count}>{formatCount(page.list.total, 'blog')}, newest first</p>
      <BlogPages page={page}>
        {(blogs) => (
          <ol role="list" className={styles.results}>
            {blogs.map((blog) => (
              <li key={blog.id}>
                <SearchResult blog={blog} />
              </li>
            ))}
          </ol>
        )}
      </BlogPages>
    </>
  );
}

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

export function LoadingResults() {
  return (
    <div role="status" aria-label="Loading...">
      <Skeleton lines={6} shape="comment" />
    </div>
  );
}
