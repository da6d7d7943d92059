import { Skeleton } from '../../ui/page/skeleton';
import own from './own-blogs.module.css';
import styles from './profile.module.css';
import sessions from './sessions.module.css';

export function LoadingProfile() {
  return (
    <div className={styles.page} role="status" aria-label="Loading...">
      <div className={own.section}>
        <Skeleton lines={1} shape="title" />
        <Skeleton lines={5} shape="comment" />
      </div>
      <div className={styles.loadingCard}>
        <Skeleton lines={1} shape="card" />
      </div>
      <div className={sessions.section}>
        <Skeleton lines={3} />
      </div>
    </div>
  );
}
