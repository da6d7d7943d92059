import type { BlogStatus } from 'cms/contract';
import styles from '../write.module.css';

interface StatusNotesProps {
  status: BlogStatus;
  reason?: string;
  /** Every edit waits for review, and hides the blog meanwhile. */
  willHide: boolean;
}

/** What the author should know about the blog's status before saving. */
export function StatusNotes({ status, reason, willHide }: StatusNotesProps) {
  if (status === 'published' && !willHide) return null;
  return (
    <div className={styles.notes}>
      <p className={styles.note} data-status={status}>
        <span>
          {status === 'draft' && <strong>Draft. Only you can see it.</strong>}
          {status === 'pending' && (
            <strong>Pending. It is waiting for review; others cannot see it yet.</strong>
          )}
          {status === 'published' && (
            <>
              <strong>Every edit is reviewed first.</strong> Once you save, readers get a 404 (page not found)
              until the edit is approved.
            </>
          )}
          {status === 'rejected' && (
            <>
              <strong>Rejected.</strong> {reason} Saving sends it to review again.
            </>
          )}
        </span>
      </p>
    </div>
  );
}
