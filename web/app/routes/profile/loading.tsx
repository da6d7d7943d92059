import { Skeleton } from '../../ui/page/page';
import hidden from '../../ui/text/hidden.module.css';
import styles from './profile.module.css';

export function LoadingProfile() {
  return (
    <div className={styles.page} role="status" aria-label="Loading...">
      <h1 className={hidden.hidden}>Loading</h1>
      <div className={styles.side}>
        <Skeleton lines={1} shape="card" />
      </div>
      <div>
        <Skeleton lines={1} shape="title" />
        <Skeleton lines={5} shape="comment" />
      </div>
    </div>
  );
}
