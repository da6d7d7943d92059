import button from '../button/button.module.css';
import { useViewer } from '../layout/viewer';
import { ToggleForm } from '../toggle-form/toggle-form';

interface FollowButtonProps {
  authorId: string;
  isFollowing: boolean;
  /** The page it is on: its action follows and unfollows. */
  path: string;
}

export function FollowButton({ authorId, isFollowing, path }: FollowButtonProps) {
  if (useViewer()?._id === authorId) return null;
  const fields = { author: authorId };
  return (
    <ToggleForm on="follow" off="unfollow" subject={authorId} isOn={isFollowing} path={path} fields={fields}>
      {(isOn, isPending) => (
        <button
          type="submit"
          className={button.outline}
          aria-pressed={isOn}
          aria-disabled={isPending || undefined}
        >
          {isOn ? 'Following' : 'Follow'}
        </button>
      )}
    </ToggleForm>
  );
}
