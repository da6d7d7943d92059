import { Link } from '@remix-run/react';
import type { AuthorPage as AuthorData } from 'cms/contract';
import button from '../../ui/button/button.module.css';
import { FollowButton } from '../../ui/follow-button/follow-button';
import { useViewer } from '../../ui/layout/site-layout';
import head from '../../ui/page/page-head.module.css';
import { usePageTitle } from '../../ui/page/page-meta';
import { Skeleton } from '../../ui/page/page';
import { BlogList, LoadingCards } from '../../ui/pagination/blog-list';
import { useRevalidateCached } from '../../ui/pagination/list-cache';
import type { ListView } from '../../ui/pagination/list-view';
import { Avatar } from '../../ui/author/author';
import { formatCount } from '../../ui/text/format';
import hidden from '../../ui/text/hidden.module.css';
import { urls } from '../../urls';
import styles from './author-page.module.css';

export function AuthorPage({ page }: { page: { author: AuthorView; list: ListView } }) {
  const { author } = page;
  usePageTitle(`${author.name} · Linefeed`);
  useRevalidateCached();
  return (
    <>
      <AuthorHeader author={author} />
      <section className={head.body} aria-label={`Blogs by ${author.name}`}>
        <BlogList page={page} empty="No blogs found." />
      </section>
    </>
  );
}

export function LoadingAuthor() {
  return (
    <>
      <div className={styles.header}>
        <div className={styles.loading}>
          <h1 className={hidden.hidden}>Loading</h1>
          <Skeleton lines={1} shape="title" />
          <Skeleton lines={2} />
        </div>
      </div>
      <div className={head.body}>
        <LoadingCards label="Loading..." />
      </div>
    </>
  );
}

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
        <EditProfileLink authorId={author.id} />
        <FollowButton authorId={author.id} isFollowing={author.isFollowing} path={urls.author(author.id)} />
      </div>
    </header>
  );
}

/** One's own page has the way to where it is changed. */
function EditProfileLink({ authorId }: { authorId: string }) {
  if (useViewer()?._id !== authorId) return null;
  return (
    <Link to={urls.profile} className={button.outline}>
      Edit Profile
    </Link>
  );
}

/** What the page shows of its author. */
export type AuthorView = Omit<AuthorData, '_id'> & { id: string };
