import type { BlogCard } from 'cms/contract';
import type { ReactNode } from 'react';
import { BlogGrid, Byline, type CardView, CoverLink, presentCard } from '../../ui/blog-card/blog-card';
import { TagList } from '../../ui/blog-card/tag-list';
import button from '../../ui/button/button.module.css';
import { Notice } from '../../ui/page/page';
import page from '../../ui/page/page.module.css';
import { PageLink } from '../../ui/page-link/page-link';
import { urls } from '../../urls';
import styles from './home.module.css';

interface FeaturedAndLatestView {
  /** The newest blog; null when there is none. */
  first: CardView | null;
  rows: CardView[];
  grid: CardView[];
}

/** Shapes the newest blogs for the page's two sections. */
export function presentFeaturedAndLatest(blogs: BlogCard[]): FeaturedAndLatestView {
  const [first, ...others] = blogs;
  return {
    first: first ? presentCard(first, { tags: 2, excerpt: 300 }) : null,
    rows: others.slice(0, 5).map((blog) => presentCard(blog, { tags: 1, excerpt: 0 })),
    grid: blogs.slice(0, 6).map((blog) => presentCard(blog, { tags: 3, excerpt: 120 })),
  };
}

/** The section of the newest blogs, or of a notice in their place. */
export function Featured({ children }: { children: ReactNode }) {
  return (
    <section className={page.section} aria-labelledby="featured">
      <h2 id="featured" className={page.heading}>
        Featured Posts
      </h2>
      {children}
    </section>
  );
}

export function FeaturedAndLatest({ first, rows, grid: cards }: FeaturedAndLatestView) {
  if (!first)
    return (
      <Featured>
        <Notice title="No blogs found.">
          <PageLink to={urls.write} className={button.solid}>
            Write the first one
          </PageLink>
        </Notice>
      </Featured>
    );
  return (
    <>
      <Featured>
        <div className={styles.featured}>
          <FeaturedBlog blog={first} />
          <ol role="list" className={styles.rows}>
            {rows.map((blog) => (
              <li key={blog.id}>
                <FeaturedRow blog={blog} />
              </li>
            ))}
          </ol>
        </div>
      </Featured>
      <section className={page.section} aria-labelledby="latest">
        <h2 id="latest" className={page.heading}>
          Latest Posts
        </h2>
        <BlogGrid blogs={cards} />
        <p className={styles.more}>
          <PageLink to={urls.allBlogs} className={button.outline}>
            See More
          </PageLink>
        </p>
      </section>
    </>
  );
}

/** The newest blog, large. */
function FeaturedBlog({ blog }: { blog: CardView }) {
  return (
    <article className={styles.card}>
      <CoverLink blog={blog} className={styles.cover} sizes="(min-width: 64em) 40rem, 92vw" isMain />
      <TagList tags={blog.tags} />
      <h3 className={styles.title}>
        <PageLink to={urls.blog(blog.id)}>{blog.title}</PageLink>
      </h3>
      <p className={styles.excerpt}>{blog.excerpt}</p>
      <Byline blog={blog} />
    </article>
  );
}

/** One of the blogs beside the large one: thumbnail, tag, title. */
function FeaturedRow({ blog }: { blog: CardView }) {
  return (
    <article className={styles.row}>
      <div>
        <TagList tags={blog.tags} />
        <h3 className={styles.rowTitle}>
          <PageLink to={urls.blog(blog.id)}>{blog.title}</PageLink>
        </h3>
      </div>
      <CoverLink blog={blog} className={styles.rowCover} sizes="9rem" />
    </article>
  );
}
