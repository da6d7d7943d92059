import { Link } from '@remix-run/react';
import button from '../../ui/button/button.module.css';
import { FollowButton } from '../../ui/follow-button/follow-button';
import { useViewer } from '../../ui/layout/viewer';
import { Avatar } from '../../ui/picture/avatar';
import { formatCount } from '../../ui/text/format';
import { urls } from '../../urls';
import styles from './author-page.module.css';
import type { AuthorView } from './author-view';

export function AuthorHeader({ author }: { author: AuthorView }) {
  return (
    <header className={styles.header}>
      <div className={styles.picture}>
        <Avatar image={author.image} size={112} />
      </div>
      <div className={styles.words}>
        <h1 className={styles.name}>{author.name}</h1>
        <p className={styles.counts}>
          <span>{formatCount(author.blogsCount, 'blog')}</span>
          <span>{formatCount(author.followersCount, 'follower')}</span>
        </p>
        <p className={styles.bio}>{author.bio || 'No bio available.'}</p>
      </div>
      <div className={styles.follow}>
        <OwnEdit authorId={author.id} />
        <FollowButton authorId={author.id} isFollowing={author.isFollowing} path={urls.author(author.id)} />
      </div>
    </header>
  );
}

/** One's own page has the way to where it is changed. */
function OwnEdit({ authorId }: { authorId: string }) {
  if (useViewer()?._id !== authorId) return null;
  return (
    <Link to={urls.profile} className={button.outline}>
      Edit Profile
    </Link>
  );
}
