import { useBlocker, useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import button from '../../../ui/button/button.module.css';
import styles from '../write.module.css';
import { urls } from '../../../urls';

interface LeaveDialogProps {
  isNeeded: () => boolean;
  onAsk: () => void;
}

/** Asks before somebody leaves words that are not saved. */
export function LeaveDialog({ isNeeded, onAsk }: LeaveDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isNeeded(),
  );
  const isBlocked = blocker.state === 'blocked';
  const ask = useRef(onAsk);
  ask.current = onAsk;

  useEffect(() => {
    if (!isBlocked) return dialog.current?.close();
    ask.current();
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
      <p className={styles.buttons}>
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

/** Leads away from the form without asking whether to. */
export function useLeaveBlocker() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isLeaving = useRef(false);

  function leaveFor(address: string) {
    isLeaving.current = true;
    navigate(address);
  }

  return { isLeaving, leaveFor, leaveForLogin: () => leaveFor(urls.login(pathname)) };
}

/** A page that is closed or put aside in the middle of a word keeps that word too. */
export function useSaveOnLeave(isDirty: boolean, keep: () => void) {
  useEffect(() => {
    if (!isDirty) return undefined;
    const keepNow = () => keep();
    const warn = (event: BeforeUnloadEvent) => {
      keep();
      event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    window.addEventListener('pagehide', keepNow);
    document.addEventListener('visibilitychange', keepNow);
    return () => {
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('pagehide', keepNow);
      document.removeEventListener('visibilitychange', keepNow);
    };
  }, [isDirty, keep]);
}
