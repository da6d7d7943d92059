import type { BlogStatus } from 'cms/contract';
import styles from './status-note.module.css';

const words: Record<Exclude<BlogStatus, 'published'>, string> = {
  draft: 'Draft. Only you can see it.',
  pending: 'Pending. It is waiting for review; others cannot see it yet.',
  rejected: 'Rejected.',
};

interface StatusNoteProps {
  status: BlogStatus;
  reason?: string;
}

/** Tells the author and admins why nobody else sees this blog. */
export function StatusNote({ status, reason }: StatusNoteProps) {
  if (status === 'published') return null;
  return (
    <p className={styles.note}>
      <strong>{words[status]}</strong> {reason}
    </p>
  );
}
