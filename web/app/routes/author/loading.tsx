import head from '../../ui/page/page-head.module.css';
import { Skeleton } from '../../ui/page/page';
import { LoadingCards } from '../../ui/pagination/blog-list';
import hidden from '../../ui/text/hidden.module.css';
import styles from './author-page.module.css';

export function LoadingAuthor() {
  return (
    <>
      <div className={styles.header}>
        <div className={styles.loading}>
          <h1 className={hidden.hidden}>Loading</h1>
          <Skeleton lines={1} shape="title" />
          <Skeleton lines={2} />
        </div>
      </div>
      <div className={head.body}>
        <LoadingCards label="Loading..." />
      </div>
    </>
  );
}
