import { useState } from 'react';
import { DateTime } from '../text/format';
import styles from './copy-notice.module.css';
import { findCopyDate } from './offline-copies';

/** Says when the saved copy was made that the service worker shows in place of the page. */
export function CopyNotice() {
  const [copiedAt] = useState(findCopyDate);
  if (!copiedAt) return null;
  return (
    <p role="status" className={styles.notice}>
      The site cannot be reached. Saved copy from <DateTime date={copiedAt} />. <a href="">Try again</a>
    </p>
  );
}
