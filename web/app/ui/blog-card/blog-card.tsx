import { srcsetOf, type Author, type BlogCard as Blog } from 'cms/contract';
import { urls } from '../../urls';
import { Avatar, AuthorLink } from '../author/author';
import { PageLink } from '../page-link/page-link';
import { Cover } from '../picture/cover';
import { formatCount, PostedDate, cutExcerpt } from '../text/format';
import styles from './blog-card.module.css';
import { TagList } from './tag-list';

interface BlogGridProps {
  blogs: CardView[];
  /** Adds the number of comments and a 'Read More' link. */
  hasFooters?: boolean;
  /** The heading level of the titles: 2 directly below the page's heading. */
  level?: 2 | 3;
  /** The page begins with this grid: its first picture is the main one. */
  isMain?: boolean;
}

export function BlogGrid({ blogs, isMain = false, ...card }: BlogGridProps) {
  return (
    <ul role="list" className={styles.grid}>
      {blogs.map((blog, index) => (
        <li key={blog.id}>
          <BlogCard blog={blog} isMain={isMain && index === 0} {...card} />
        </li>
      ))}
    </ul>
  );
}

interface BlogCardProps extends Omit<BlogGridProps, 'blogs'> {
  blog: CardView;
}

function BlogCard({ blog, hasFooters, level = 3, isMain }: BlogCardProps) {
  const Title = level === 2 ? 'h2' : 'h3';
  const to = urls.blog(blog.id);
  return (
    <article className={styles.card}>
      <CoverLink
        blog={blog}
        className={styles.cover}
        sizes="(min-width: 64em) 23rem, (min-width: 48em) 45vw, 92vw"
        isMain={isMain}
      />
      <TagList tags={blog.tags} />
      <Title className={styles.title}>
        <PageLink to={to}>{blog.title}</PageLink>
      </Title>
      <p className={styles.excerpt}>{blog.excerpt}</p>
      <Byline blog={blog} />
      {hasFooters && (
        <p className={styles.footer}>
          <PageLink to={to} className={styles.more} aria-label={`Read More: ${blog.title}`}>
            Read More
          </PageLink>
          <span>{formatCount(blog.commentsCount, 'response')}</span>
        </p>
      )}
    </article>
  );
}

interface CoverLinkProps {
  blog: CardView;
  className?: string;
  sizes: string;
  isMain?: boolean;
}

/** The picture repeats the title's link, so the keyboard skips it. */
export function CoverLink({ blog, className, sizes, isMain }: CoverLinkProps) {
  const { title, image, srcset } = blog;
  return (
    <PageLink to={urls.blog(blog.id)} className={className} tabIndex={-1} aria-hidden="true">
      <Cover title={title} image={image} srcset={srcset} sizes={sizes} isMain={isMain} />
    </PageLink>
  );
}

export function Byline({ blog }: { blog: CardView }) {
  return (
    <p className={styles.byline}>
      <Avatar image={blog.author?.image ?? null} size={32} />
      <span className={styles.words}>
        <AuthorLink author={blog.author} fallback="Unknown Author" />
        <span>
          <PostedDate date={blog.date} />
          <span aria-hidden="true"> · </span>
          {blog.readingMinutes} min read
          <span aria-hidden="true"> · </span>
          {formatCount(blog.likesCount, 'like')}
        </span>
      </span>
    </p>
  );
}

/** A blog as its card shows it, shaped by the loader. */
export interface CardView {
  id: string;
  title: string;
  image: string | null;
  srcset: string | null;
  tags: string[];
  excerpt: string;
  author: Author;
  date: string | null;
  readingMinutes: number;
  likesCount: number;
  commentsCount: number;
}

/** The most tags and characters of the excerpt that a card shows. */
export interface CardLimits {
  tags: number;
  excerpt: number;
}

export function presentCard(blog: Blog, limits: CardLimits): CardView {
  return {
    id: blog._id,
    title: blog.title,
    image: blog.image,
    srcset: srcsetOf(blog.image),
    tags: blog.tags.slice(0, limits.tags),
    excerpt: cutExcerpt(blog.excerpt, limits.excerpt),
    author: blog.author,
    date: blog.publishedAt,
    readingMinutes: blog.readingMinutes,
    likesCount: blog.likesCount,
    commentsCount: blog.commentsCount,
  };
}
