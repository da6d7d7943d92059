import { Form, useFetcher } from '@remix-run/react';
import { urls } from '../../urls';
import button from '../button/button.module.css';
import { useViewer } from '../layout/use-viewer';

interface FollowButtonProps {
  authorId: string;
  isFollowing: boolean;
  /** Where it stands: the page's action follows and unfollows, and one comes back to the place. */
  path: string;
}

/** Follows an author, or no longer; nobody follows themselves. */
export function FollowButton({ authorId, isFollowing, path }: FollowButtonProps) {
  const viewer = useViewer();
  if (viewer?._id === authorId) return null;
  if (viewer) return <OwnFollow authorId={authorId} isFollowing={isFollowing} path={path} />;
  return (
    <Form action={urls.login()}>
      <input type="hidden" name="redirectTo" value={path} />
      <Press isFollowing={false} />
    </Form>
  );
}

/** Shows the new state while it is being sent; a refusal rolls it back. All buttons of an author share one state. */
function OwnFollow({ authorId, isFollowing, path }: FollowButtonProps) {
  const fetcher = useFetcher({ key: `follow ${authorId}` });
  const intent = fetcher.formData?.get('intent');
  const isFollowingNow = intent ? intent === 'follow' : isFollowing;
  return (
    <fetcher.Form method="post" action={path}>
      <input type="hidden" name="intent" value={isFollowingNow ? 'unfollow' : 'follow'} />
      <input type="hidden" name="author" value={authorId} />
      <Press isFollowing={isFollowingNow} isPending={fetcher.state !== 'idle'} />
    </fetcher.Form>
  );
}

function Press({ isFollowing, isPending = false }: { isFollowing: boolean; isPending?: boolean }) {
  return (
    <button type="submit" className={button.outline} aria-pressed={isFollowing} disabled={isPending}>
      {isFollowing ? 'Following' : 'Follow'}
    </button>
  );
}
