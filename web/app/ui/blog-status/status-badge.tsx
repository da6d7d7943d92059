import { type BlogStatus, blogStatusWords } from 'cms/contract';
import styles from './status-badge.module.css';

export function StatusBadge({ status }: { status: BlogStatus }) {
  return <span className={`${styles.badge} ${styles[status]}`}>{blogStatusWords[status]}</span>;
}

/** Tells the author and admins why nobody else can see the blog. */
export const statusTexts: Record<Exclude<BlogStatus, 'published'>, string> = {
  draft: 'Draft. Only you can see it.',
  pending: 'Pending. It is waiting for review; others cannot see it yet.',
  rejected: 'Rejected.',
};
