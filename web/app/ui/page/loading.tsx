import type { ReactNode } from 'react';
import grid from '../blog-card/blog-card.module.css';
import hidden from '../text/hidden.module.css';
import styles from './loading.module.css';
import { PageHead, Skeleton } from './page';
import head from './page-head.module.css';

interface LoadingProps {
  /** Read aloud; also visible with `isLabelShown`. */
  label?: string;
  isLabelShown?: boolean;
  children: ReactNode;
}

export function Loading({ label = 'Loading...', isLabelShown = false, children }: LoadingProps) {
  return (
    <div role="status" aria-label={isLabelShown ? undefined : label}>
      {isLabelShown && <p className={styles.label}>{label}</p>}
      {children}
    </div>
  );
}

export function LoadingCards() {
  return (
    <div className={grid.grid}>
      <Skeleton lines={9} shape="card" />
    </div>
  );
}

/** A page whose title is known before its data. */
export function LoadingList({ title, lead, ...loading }: LoadingProps & { title: string; lead?: string }) {
  return (
    <>
      <PageHead title={title} lead={lead} />
      <div className={head.body}>
        <Loading {...loading} />
      </div>
    </>
  );
}

interface LoadingPageProps {
  title?: string;
  width?: 'page' | 'reading' | 'writing' | 'form';
  children: ReactNode;
}

/** A page of one column, as wide as it will be. */
export function LoadingPage({ title = 'Loading', width = 'page', children }: LoadingPageProps) {
  return (
    <div className={styles.page} data-width={width} role="status" aria-label="Loading...">
      <h1 className={hidden.hidden}>{title}</h1>
      <Skeleton lines={1} shape="title" />
      {children}
    </div>
  );
}

/** Covers the whole screen while a tab loads; its animation starts with a delay, so that a fast load shows none of it. */
export function LoadingDashboard() {
  return (
    <div className={styles.cover} role="status">
      <div className={styles.logo} aria-hidden="true" />
      <p className={styles.name}>
        Line<span>feed</span>
      </p>
      <p className={styles.text}>Loading...</p>
    </div>
  );
}
