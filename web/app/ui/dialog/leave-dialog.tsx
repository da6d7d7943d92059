import { useBlocker } from '@remix-run/react';
import { useEffect } from 'react';
import button from '../button/button.module.css';
import { Dialog } from './dialog';
import dialog from './dialog.module.css';

interface LeaveDialogProps {
  isNeeded: () => boolean;
  text: string;
  onOpen?: () => void;
}

/** Asks before a navigation leaves unsaved text. */
export function LeaveDialog({ isNeeded, text, onOpen }: LeaveDialogProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isNeeded(),
  );
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (isBlocked) onOpen?.();
  }, [isBlocked, onOpen]);
  if (!isBlocked) return null;
  return (
    <Dialog role="alertdialog" title="Leave without saving?" text={text} onClose={() => blocker.reset()}>
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
