import styles from './skeleton.module.css';

interface SkeletonProps {
  /** How many placeholders. */
  lines: number;
  shape?: 'line' | 'comment' | 'card' | 'title' | 'cover';
}

/** Grey placeholders for what is loading. */
export function Skeleton({ lines, shape = 'line' }: SkeletonProps) {
  return (
    <>
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className={styles[shape]} data-skeleton={shape} aria-hidden="true" />
      ))}
    </>
  );
}
