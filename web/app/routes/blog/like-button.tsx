import button from '../../ui/button/button.module.css';
import { Icon } from '../../ui/icon/icon';
import { ToggleForm } from '../../ui/toggle-form/toggle-form';
import type { BlogView } from './blog.server';
import styles from './like-button.module.css';

interface LikeButtonProps {
  blog: BlogView;
  /** The place on the page to return to without script. */
  path: string;
}

export function LikeButton({ blog: { id, isLiked, likesCount }, path }: LikeButtonProps) {
  return (
    <ToggleForm on="like" off="unlike" subject={id} isOn={isLiked} path={path}>
      {(isOn, isPending) => (
        <button
          type="submit"
          className={`${button.outline} ${isOn ? styles.liked : ''}`}
          aria-disabled={isPending || undefined}
        >
          <Icon name="heart" />
          {isOn ? 'Liked' : 'Like'}{' '}
          <span className={styles.count}>{likesCount + Number(isOn) - Number(isLiked)}</span>
        </button>
      )}
    </ToggleForm>
  );
}
