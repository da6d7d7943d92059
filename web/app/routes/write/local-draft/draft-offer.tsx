import { useRef } from 'react';
import { flushSync } from 'react-dom';
import button from '../../../ui/button/button.module.css';
import styles from '../write.module.css';
import type { StoredDraft } from './local-draft';
import type { useWorkingCopy } from './use-working-copy';

const dateTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** Offers the newest draft that an earlier page left in this browser, and to undo that it was discarded. */
export function DraftOffer({ workingCopy }: { workingCopy: ReturnType<typeof useWorkingCopy> }) {
  const { drafts, discarded, wasRestored, restore, discardDraft, undoDiscard } = workingCopy;
  const [newest] = drafts;
  const [gone] = discarded;
  const notes = useRef<HTMLDivElement>(null);

  /** The pressed button goes away: the keyboard continues at the first one that is there instead. */
  function change(update: () => void) {
    flushSync(update);
    notes.current?.querySelector('button')?.focus();
  }

  return (
    <div role="status" className={styles.restoreOffer} ref={notes}>
      {wasRestored && !newest && (
        <p className={styles.note}>Your unsaved text is back. Save it to keep it.</p>
      )}
      {gone && (
        <div className={styles.note}>
          <p>The unsaved text from {dateTime.format(gone.draft.at)} was discarded.</p>
          <p className={styles.buttons}>
            <button type="button" className={button.outline} onClick={() => change(() => undoDiscard(gone))}>
              Bring back
            </button>
          </p>
        </div>
      )}
      {newest && (
        <div className={styles.note}>
          <Described draft={newest} />
          <p className={styles.buttons}>
            <button type="button" className={button.solid} onClick={() => restore(newest)}>
              Restore
            </button>
            <button
              type="button"
              className={button.outline}
              onClick={() => change(() => discardDraft(newest))}
            >
              Discard
            </button>
          </p>
        </div>
      )}
    </div>
  );
}

function Described({ draft: { draft } }: { draft: StoredDraft }) {
  const { title } = draft.writing;
  return (
    <p>
      <strong>You have unsaved text from {dateTime.format(draft.at)}.</strong> {title && `“${title}”`}
    </p>
  );
}
