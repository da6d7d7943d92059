import { Form, useFetcher } from '@remix-run/react';
import { urls } from '../../urls';
import button from '../button/button.module.css';
import { useViewer } from '../layout/site-layout';

interface FollowButtonProps {
  authorId: string;
  isFollowing: boolean;
  /** The page it is on: its action follows and unfollows, and a login returns to it. */
  path: string;
}

export function FollowButton({ authorId, isFollowing, path }: FollowButtonProps) {
  const viewer = useViewer();
  if (viewer?._id === authorId) return null;
  if (viewer) return <ViewerFollowButton authorId={authorId} isFollowing={isFollowing} path={path} />;
  return (
    <Form action={urls.login()}>
      <input type="hidden" name="redirectTo" value={path} />
      <ToggleButton isFollowing={false} />
    </Form>
  );
}

/** Shows the new state while it is sent; a failure rolls it back. The key shares it among all buttons of an author. */
function ViewerFollowButton({ authorId, isFollowing, path }: FollowButtonProps) {
  const fetcher = useFetcher({ key: `follow ${authorId}` });
  const intent = fetcher.formData?.get('intent');
  const isFollowingNow = intent ? intent === 'follow' : isFollowing;
  return (
    <fetcher.Form method="post" action={path}>
      <input type="hidden" name="intent" value={isFollowingNow ? 'unfollow' : 'follow'} />
      <input type="hidden" name="author" value={authorId} />
      <ToggleButton isFollowing={isFollowingNow} isPending={fetcher.state !== 'idle'} />
    </fetcher.Form>
  );
}

function ToggleButton({ isFollowing, isPending = false }: { isFollowing: boolean; isPending?: boolean }) {
  return (
    <button type="submit" className={button.outline} aria-pressed={isFollowing} disabled={isPending}>
      {isFollowing ? 'Following' : 'Follow'}
    </button>
  );
}
