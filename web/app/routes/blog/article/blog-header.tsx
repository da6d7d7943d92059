import { Link } from '@remix-run/react';
import { useEffect, useState } from 'react';
import button from '../../../ui/button/button.module.css';
import { CategoryLink } from '../../../ui/category-link/category-link';
import { FollowButton } from '../../../ui/follow-button/follow-button';
import { useViewer } from '../../../ui/layout/viewer';
import { Avatar } from '../../../ui/picture/avatar';
import { AuthorLink, hasPage } from '../../../ui/text/author-link';
import { PostedDate } from '../../../ui/text/date';
import { categoryLabel } from '../../../ui/text/format';
import { urls } from '../../../urls';
import type { BlogView } from '../blog-data.server';
import { Likes } from '../likes/likes';
import { Moderation, StatusNote } from '../likes/likes';
import articleEnd from './article-end.module.css';
import styles from './blog-header.module.css';

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
      <h1 className={styles.title}>{blog.title}</h1>
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
          {blog.status === 'published' && (
            <Likes
              id={blog.id}
              isLiked={blog.isLiked}
              likesCount={blog.likesCount}
              path={urls.blog(blog.id)}
            />
          )}
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
    <Link to={urls.editBlog(blog.id)} className={button.outline}>
      Edit
    </Link>
  );
}

const id = 'article-end';

/** Repeats the author and the buttons of the header, for after reading. */
export function ArticleEnd({ blog }: { blog: BlogView }) {
  const { author } = blog;
  const path = `${urls.blog(blog.id)}#${id}`;
  return (
    <div id={id} role="group" aria-label="After reading" className={articleEnd.end}>
      <Avatar image={author.image} size={44} />
      <p className={articleEnd.byline}>
        Written by <AuthorLink author={author} fallback="Unknown Author" className={articleEnd.author} />
      </p>
      <div className={articleEnd.buttons}>
        {hasPage(author) && <FollowButton authorId={author._id} isFollowing={blog.isFollowing} path={path} />}
        <Likes id={blog.id} isLiked={blog.isLiked} likesCount={blog.likesCount} path={path} />
      </div>
    </div>
  );
}

interface ShareProps {
  title: string;
  /** The canonical address. */
  address: string;
}

/** Ways to share the link without third-party scripts. */
export function Share({ title, address }: ShareProps) {
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`;
  return (
    <p className={articleEnd.share}>
      <CopyLink address={address} />
      <NativeShare title={title} address={address} />
      <a href={mail} className={button.outline}>
        Share by email
      </a>
    </p>
  );
}

function CopyLink({ address }: Pick<ShareProps, 'address'>) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 2500);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <button
      type="button"
      className={`${button.outline} ${articleEnd.scripted}`}
      aria-live="polite"
      onClick={() =>
        navigator.clipboard?.writeText(address).then(
          () => setCopied(true),
          () => {},
        )
      }
    >
      {isCopied ? 'Link copied' : 'Copy link'}
    </button>
  );
}

/** The share dialog of the device, if it has one. */
function NativeShare({ title, address }: ShareProps) {
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare('share' in navigator), []);
  if (!canShare) return null;
  return (
    <button
      type="button"
      className={button.outline}
      onClick={() => navigator.share({ title, url: address }).catch(() => {})}
    >
      Share
    </button>
  );
}
