import { useBlocker, useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import button from '../../../ui/button/button.module.css';
import { urls } from '../../../urls';
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
  const latestOnOpen = useRef(onOpen);
  latestOnOpen.current = onOpen;

  useEffect(() => {
    if (!isBlocked) return dialog.current?.close();
    latestOnOpen.current();
    dialog.current?.showModal();
  }, [isBlocked]);

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

/** Navigates away without the dialog: `isLeaving` tells it that the navigation is intended. */
export function useNavigateAway() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isLeaving = useRef(false);

  function leaveFor(address: string) {
    isLeaving.current = true;
    navigate(address);
  }

  return { isLeaving, leaveFor, leaveForLogin: () => leaveFor(urls.login(pathname)) };
}

/** Saves the draft at once when the page is closed or hidden: its timer may never fire then. */
export function useBeforeUnload(isDirty: boolean, saveDraft: () => void) {
  useEffect(() => {
    if (!isDirty) return undefined;
    const save = () => saveDraft();
    const saveAndWarn = (event: BeforeUnloadEvent) => {
      saveDraft();
      event.preventDefault();
    };
    window.addEventListener('beforeunload', saveAndWarn);
    window.addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', save);
    return () => {
      window.removeEventListener('beforeunload', saveAndWarn);
      window.removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', save);
    };
  }, [isDirty, saveDraft]);
}
