import type { BlogStatus } from 'cms/contract';
import { statusNames } from './status-names';
import styles from './status-badge.module.css';

/** A blog's status, in words and colour. */
export function StatusBadge({ status }: { status: BlogStatus }) {
  return <span className={`${styles.badge} ${styles[status]}`}>{statusNames[status]}</span>;
}
