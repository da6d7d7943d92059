import button from '../../../ui/button/button.module.css';
import styles from '../write.module.css';
import type { StoredDraft } from './local-draft';

interface RestoreOfferProps {
  drafts: StoredDraft[];
  wasRestored: boolean;
  onRestore: (draft: StoredDraft) => void;
  onDiscard: (copyId: string) => void;
}

const dateTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** Offers the newest local draft. */
export function RestoreOffer({ drafts, wasRestored, onRestore, onDiscard }: RestoreOfferProps) {
  const [newest] = drafts;
  return (
    <div role="status" className={styles.restoreOffer}>
      {wasRestored && !newest && (
        <p className={styles.note}>Your unsaved text is back. Save it to keep it.</p>
      )}
      {newest && (
        <div className={styles.note}>
          <p>
            <strong>You have unsaved text from {dateTime.format(newest.draft.at)}.</strong>{' '}
            {newest.draft.writing.title && `“${newest.draft.writing.title}”`}
          </p>
          <p className={styles.buttons}>
            <button type="button" className={button.solid} onClick={() => onRestore(newest)}>
              Restore
            </button>
            <button type="button" className={button.outline} onClick={() => onDiscard(newest.copyId)}>
              Discard
            </button>
          </p>
        </div>
      )}
    </div>
  );
}
