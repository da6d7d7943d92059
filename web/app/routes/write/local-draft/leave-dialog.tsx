import { useBlocker } from '@remix-run/react';
import { useEffect } from 'react';
import button from '../../../ui/button/button.module.css';
import { Dialog } from '../../../ui/dialog/dialog';
import dialog from '../../../ui/dialog/dialog.module.css';

/** Asks before a navigation leaves unsaved text. */
export function LeaveDialog({ isNeeded, onOpen }: { isNeeded: () => boolean; onOpen: () => void }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isNeeded(),
  );
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (isBlocked) onOpen();
  }, [isBlocked, onOpen]);
  if (!isBlocked) return null;
  return (
    <Dialog
      role="alertdialog"
      title="Leave without saving?"
      text="Your changes are not saved. This browser keeps a copy and will offer it when you come back."
      onClose={() => blocker.reset()}
    >
      <p className={dialog.buttons}>
        <button type="button" className={button.solid} onClick={() => blocker.reset()}>
          Stay
        </button>
        <button type="button" className={button.outline} onClick={() => blocker.proceed()}>
          Leave
        </button>
      </p>
    </Dialog>
  );
}
