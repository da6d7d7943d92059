import type { BlogStatus } from 'cms/contract';
import styles from './status-badge.module.css';

export function StatusBadge({ status }: { status: BlogStatus }) {
  return <span className={`${styles.badge} ${styles[status]}`}>{statusNames[status]}</span>;
}

export const statusNames: Record<BlogStatus, string> = {
  draft: 'Draft',
  pending: 'Pending',
  published: 'Published',
  rejected: 'Rejected',
};
