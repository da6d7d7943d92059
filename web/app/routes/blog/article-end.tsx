import { Await } from '@remix-run/react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { unavailableMessage } from '../../cms/client/errors';
import button from '../../ui/button/button.module.css';
import { FollowButton } from '../../ui/follow-button/follow-button';
import page from '../../ui/page/page.module.css';
import { AuthorLink, Avatar, hasPage } from '../../ui/author/author';
import hidden from '../../ui/text/hidden.module.css';
import { urls } from '../../urls';
import styles from './article-end.module.css';
import type { BlogView } from './blog.server';
import { LikeButton } from './like-button';
import { RecommendedGrid, type RecommendedView } from './related-blogs';
import { ReportLink } from './report-link';

const id = 'article-end';

/** Repeats the author and the buttons of the header, for after reading. */
export function ArticleEnd({ blog }: { blog: BlogView }) {
  const { author } = blog;
  const path = `${urls.blog(blog.id)}#${id}`;
  return (
    <div id={id} role="group" aria-label="After reading" className={styles.end}>
      <Avatar image={author.image} size={44} />
      <p className={styles.byline}>
        Written by <AuthorLink author={author} fallback="Unknown Author" className={styles.author} />
      </p>
      <div className={styles.buttons}>
        {hasPage(author) && <FollowButton authorId={author._id} isFollowing={blog.isFollowing} path={path} />}
        <LikeButton blog={blog} path={path} />
      </div>
    </div>
  );
}

interface ShareProps {
  title: string;
  /** The canonical address. */
  address: string;
  children?: ReactNode;
}

/** Ways to share the link without third-party scripts. */
export function Share({ title, address, children }: ShareProps) {
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`;
  return (
    <p className={styles.share}>
      <CopyLink address={address} />
      <NativeShare title={title} address={address} />
      <a href={mail} className={button.outline}>
        Share by email
      </a>
      {children}
    </p>
  );
}

/** A quiet link beside the ways to share. */
export function ReportBlog({ blog }: { blog: BlogView }) {
  return (
    <ReportLink blogId={blog.id} authorId={blog.author._id} className={styles.report}>
      Report<span className={hidden.hidden}> this blog</span>
    </ReportLink>
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
      className={`${button.outline} ${styles.scripted}`}
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
function NativeShare({ title, address }: Omit<ShareProps, 'children'>) {
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

interface RecommendedBlogsProps {
  recommended: Promise<RecommendedView>;
}

export function RecommendedBlogs({ recommended }: RecommendedBlogsProps) {
  return (
    <section className={`${page.section} ${styles.recommended}`} aria-labelledby="recommended">
      <h2 id="recommended" className={page.heading}>
        Recommended Blogs
      </h2>
      <Suspense fallback={<p className={styles.note}>Loading...</p>}>
        <Await
          resolve={recommended}
          errorElement={<p className={styles.note}>Error: {unavailableMessage}</p>}
        >
          {(loaded) => <RecommendedGrid {...loaded} />}
        </Await>
      </Suspense>
    </section>
  );
}
