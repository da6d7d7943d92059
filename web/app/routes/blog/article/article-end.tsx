import { useEffect, useState } from 'react';
import button from '../../../ui/button/button.module.css';
import { FollowButton } from '../../../ui/follow-button/follow-button';
import { Avatar, AuthorLink, hasPage } from '../../../ui/author/author';
import { urls } from '../../../urls';
import type { BlogView } from '../blog-data.server';
import { Likes } from '../likes/likes';
import styles from './article-end.module.css';

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
    <p className={styles.share}>
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
