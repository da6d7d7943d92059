import { Skeleton } from '../../ui/page/page';
import hidden from '../../ui/text/hidden.module.css';
import styles from './blog-page.module.css';

export function LoadingBlog() {
  return (
    <div className={styles.page} role="status" aria-label="Loading...">
      <h1 className={hidden.hidden}>Loading</h1>
      <div className={styles.loading}>
        <Skeleton lines={1} shape="title" />
        <Skeleton lines={1} shape="cover" />
        <div>
          <Skeleton lines={6} />
        </div>
        <Skeleton lines={3} shape="comment" />
      </div>
    </div>
  );
}
