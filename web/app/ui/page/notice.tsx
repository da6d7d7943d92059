import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  /** The screen's wording for what is missing or failed. */
  title: string;
  isHeading?: boolean;
  /** A next step. */
  children?: ReactNode;
}

/** A box that says why there is nothing here, and what to do next. */
export function Notice({ title, isHeading = false, children }: NoticeProps) {
  const Title = isHeading ? 'h1' : 'p';
  return (
    <div className={styles.notice}>
      <Title className={styles.title}>{title}</Title>
      {children}
    </div>
  );
}
