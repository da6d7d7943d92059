import { useEffect, useState } from 'react';
import button from '../../ui/button/button.module.css';
import { CategoryLink } from '../../ui/category-link/category-link';
import { FollowButton } from '../../ui/follow-button/follow-button';
import { useViewer } from '../../ui/layout/viewer';
import { AuthorLink, Avatar, hasPage } from '../../ui/author/author';
import { PageLink } from '../../ui/page-link/page-link';
import { categoryLabel, PostedDate } from '../../ui/text/format';
import { urls } from '../../urls';
import styles from './article.module.css';
import type { BlogView } from './blog.server';
import { LikeButton } from './like-button';
import { Moderation, StatusNote } from './moderation';

export function BlogHeader({ blog }: { blog: BlogView }) {
  const { author, categories } = blog;
  return (
    <header className={styles.header}>
      <StatusNote status={blog.status} reason={blog.rejectionReason} />
      <Moderation blog={blog} />
      {categories.length > 0 && (
        <ul role="list" className={styles.categories} aria-label="Categories">
          {categories.map(({ name, slug }) => (
            <li key={slug}>
              <CategoryLink slug={slug} name={categoryLabel(name)}>
                {categoryLabel(name)}
              </CategoryLink>
            </li>
          ))}
        </ul>
      )}
      <h1 className={styles.title} tabIndex={-1}>
        {blog.title}
      </h1>
      <div className={styles.details}>
        <Avatar image={author.image} size={44} />
        <p className={styles.byline}>
          <AuthorLink author={author} fallback="Unknown Author" className={styles.author} />
          <span className={styles.date}>
            <Posted blog={blog} />
            <span aria-hidden="true"> · </span>
            {blog.readingMinutes} min read
          </span>
        </p>
        <div className={styles.buttons}>
          <EditLink blog={blog} />
          {hasPage(author) && (
            <FollowButton authorId={author._id} isFollowing={blog.isFollowing} path={urls.blog(blog.id)} />
          )}
          {blog.status === 'published' && <LikeButton blog={blog} path={urls.blog(blog.id)} />}
        </div>
      </div>
    </header>
  );
}

function Posted({ blog }: { blog: BlogView }) {
  if (blog.status !== 'published' && !blog.date) return <>Not published yet</>;
  return (
    <>
      Posted on <PostedDate date={blog.date} />
    </>
  );
}

function EditLink({ blog }: { blog: BlogView }) {
  if (useViewer()?._id !== blog.author._id) return null;
  return (
    <PageLink to={urls.editBlog(blog.id)} className={button.outline}>
      Edit
    </PageLink>
  );
}

interface ContentsProps {
  entries: BlogView['body']['contents'];
}

/** The table of contents beside the text, on wide screens. */
export function SideContents({ entries }: ContentsProps) {
  const current = useCurrentHeading(entries);
  if (entries.length === 0) return null;
  return (
    <nav className={styles.side} aria-labelledby="contents">
      <h2 id="contents" className={styles.heading}>
        Contents
      </h2>
      <Entries entries={entries} current={current} />
    </nav>
  );
}

/** The table of contents above the text, on small screens. */
export function FoldedContents({ entries }: ContentsProps) {
  if (entries.length === 0) return null;
  return (
    <details className={styles.folded}>
      <summary>Contents</summary>
      <nav aria-label="Contents">
        <Entries entries={entries} />
      </nav>
    </details>
  );
}

function Entries({ entries, current }: ContentsProps & { current?: string }) {
  return (
    <ol role="list" className={styles.entries}>
      {entries.map(({ id, text, tag }) => (
        <li key={id}>
          <a href={`#${id}`} className={styles[tag]} aria-current={id === current ? 'location' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}

/**
 * The heading being read: the last one above the lower edge of the screen's upper third. At the end of the page it is the
 * last one on the screen, because the last headings never get so far up.
 */
function useCurrentHeading(entries: { id: string }[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const headings = entries.flatMap(({ id }) => document.getElementById(id) ?? []);
    function find() {
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
      const line = isAtEnd ? innerHeight : innerHeight / 3;
      setCurrent(headings.findLast((heading) => heading.getBoundingClientRect().top <= line)?.id);
    }
    find();
    addEventListener('scroll', find, { passive: true });
    addEventListener('resize', find);
    return () => {
      removeEventListener('scroll', find);
      removeEventListener('resize', find);
    };
  }, [entries]);
  return current;
}
