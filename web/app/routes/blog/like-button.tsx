import button from '../../ui/button/button.module.css';
import { Icon } from '../../ui/icon/icon';
import { usePending, waitingMessage } from '../../ui/layout/pending-context';
import { useViewer } from '../../ui/layout/site-layout';
import { ToggleForm } from '../../ui/toggle-form/toggle-form';
import { urls } from '../../urls';
import type { BlogView } from './blog.server';
import styles from './like-button.module.css';

interface LikeButtonProps {
  blog: BlogView;
  /** The place on the page to return to without script. */
  path: string;
}

export function LikeButton({ blog: { id, isLiked, likesCount }, path }: LikeButtonProps) {
  const account = useViewer()?._id;
  const waiting = usePending(account, urls.blog(id)).find(({ intent }) => intent !== 'comment');
  const isOnNow = waiting ? waiting.intent === 'like' : isLiked;
  return (
    <ToggleForm on="like" off="unlike" subject={id} isOn={isOnNow} path={path}>
      {(isOn, isPending) => (
        <>
          <button
            type="submit"
            className={`${button.outline} ${isOn ? styles.liked : ''}`}
            aria-disabled={isPending || undefined}
          >
            <Icon name="heart" />
            {isOn ? 'Liked' : 'Like'}{' '}
            <span className={styles.count}>{likesCount + Number(isOn) - Number(isLiked)}</span>
          </button>
          {waiting && <small className={styles.waiting}>{waitingMessage}</small>}
        </>
      )}
    </ToggleForm>
  );
}
