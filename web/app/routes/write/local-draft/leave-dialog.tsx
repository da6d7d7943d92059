import { useBlocker } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import button from '../../../ui/button/button.module.css';
import write from '../write.module.css';
import styles from './leave-dialog.module.css';

/**
 * Asks before a navigation leaves unsaved text. A native dialog: `ui/dialog` opens by the page's address, which
 * a blocked navigation must not change, and would make this page's scripts heavier by Chakra's dialog.
 */
export function LeaveDialog({ isNeeded, onOpen }: { isNeeded: () => boolean; onOpen: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isNeeded(),
  );
  const isBlocked = blocker.state === 'blocked';

  useEffect(() => {
    if (!isBlocked) return dialog.current?.close();
    onOpen();
    dialog.current?.showModal();
  }, [isBlocked, onOpen]);

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles.dialog}
      aria-labelledby="leave-title"
      aria-describedby="leave-text"
      onCancel={() => blocker.reset?.()}
    >
      <h2 id="leave-title">Leave without saving?</h2>
      <p id="leave-text">
        Your changes are not saved. This browser keeps a copy and will offer it when you come back.
      </p>
      <p className={write.buttons}>
        <button type="button" className={button.solid} onClick={() => blocker.reset?.()}>
          Stay
        </button>
        <button type="button" className={button.outline} onClick={() => blocker.proceed?.()}>
          Leave
        </button>
      </p>
    </dialog>
  );
}
