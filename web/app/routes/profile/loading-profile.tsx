import { Skeleton } from '../../ui/page/skeleton';
import hidden from '../../ui/text/hidden.module.css';
import own from './own-blogs.module.css';
import styles from './profile.module.css';
import sessions from './sessions.module.css';

export function LoadingProfile() {
  return (
    <div className={styles.page} role="status" aria-label="Loading...">
      <h1 className={hidden.hidden}>Loading</h1>
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
