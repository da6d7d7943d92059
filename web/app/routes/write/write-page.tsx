import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/page/page';
import styles from './write.module.css';

/** The page around the form. */
export function WritePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{title}</h1>
      <p className={styles.needsScript}>
        <span>
          <strong>Writing needs JavaScript.</strong> Please allow it for this site and reload the page.
        </span>
      </p>
      {children}
    </div>
  );
}

export function LoadingWriting({ title }: { title: string }) {
  return (
    <WritePage title={title}>
      <div aria-busy="true">
        <Skeleton lines={1} shape="title" />
        <Skeleton lines={8} />
      </div>
    </WritePage>
  );
}
