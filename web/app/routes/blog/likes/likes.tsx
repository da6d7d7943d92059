import { Form, useFetcher } from '@remix-run/react';
import button from '../../../ui/button/button.module.css';
import { Icon } from '../../../ui/icon/icon';
import { useViewer } from '../../../ui/layout/site-layout';
import { urls } from '../../../urls';
import type { BlogView } from '../blog-data.server';
import styles from './likes.module.css';

interface LikesProps extends Pick<BlogView, 'id' | 'isLiked' | 'likesCount'> {
  /** The place on the page to return to without script. */
  path: string;
}

/** The like button; it sends a visitor to the login and back. */
export function Likes(props: LikesProps) {
  if (useViewer()) return <ViewerLikes {...props} />;
  return (
    <Form action={urls.login()}>
      <input type="hidden" name="redirectTo" value={props.path} />
      <LikeButton isLiked={false} count={props.likesCount} />
    </Form>
  );
}

/** Shows the new state while it is sent; a failure rolls it back. The key shares it among all buttons of a blog. */
function ViewerLikes({ id, isLiked, likesCount, path }: LikesProps) {
  const fetcher = useFetcher({ key: `like ${id}` });
  const intent = fetcher.formData?.get('intent');
  const isLikedNow = intent ? intent === 'like' : isLiked;
  const count = likesCount + Number(isLikedNow) - Number(isLiked);
  return (
    <fetcher.Form method="post" action={path}>
      <input type="hidden" name="intent" value={isLikedNow ? 'unlike' : 'like'} />
      <LikeButton isLiked={isLikedNow} count={count} isPending={fetcher.state !== 'idle'} />
    </fetcher.Form>
  );
}

interface LikeButtonProps {
  isLiked: boolean;
  count: number;
  isPending?: boolean;
}

function LikeButton({ isLiked, count, isPending = false }: LikeButtonProps) {
  return (
    <button type="submit" className={`${button.outline} ${isLiked ? styles.liked : ''}`} disabled={isPending}>
      <Icon name="heart" />
      {isLiked ? 'Liked' : 'Like'} <span className={styles.count}>{count}</span>
    </button>
  );
}
