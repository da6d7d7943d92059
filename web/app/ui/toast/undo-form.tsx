import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { urls } from '../../urls';
import { type UndoProps, undoMs } from './toast';
import styles from './toast.module.css';

/** The button that takes a change back, from any page and by Control+Z too. The page stays as it is. */
export function UndoForm({ undo, onUndone, onFailure }: UndoProps) {
  const fetcher = useFetcher<{ message?: string }>();
  const button = useRef<HTMLButtonElement>(null);
  const [isOver, setOver] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const handled = useRef<unknown>();
  useShortcut(button);

  useEffect(() => {
    // Not paused with the toast: the author is notified soon after. Only a button that has the focus stays, because
    // the focus would be lost; the CMS refuses what comes too late.
    const timer = setTimeout(() => setOver(true), undoMs);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    const answer = fetcher.data;
    if (fetcher.state !== 'idle' || !answer || handled.current === answer) return;
    handled.current = answer;
    if (answer.message) return onFailure({ kind: 'error', message: answer.message });
    if (document.activeElement === button.current)
      document.querySelector<HTMLElement>('main h1, main')?.focus();
    onUndone();
  }, [fetcher.state, fetcher.data, onUndone, onFailure]);

  const isSending = fetcher.state !== 'idle';
  if (isOver && !isSending && !isFocused) return null;
  return (
    <fetcher.Form method="post" action={urls.undoStatus}>
      <input type="hidden" name="undo" value={undo} />
      <button
        ref={button}
        type="submit"
        className={styles.undo}
        aria-disabled={isSending}
        aria-keyshortcuts="Control+Z Meta+Z"
        data-undo=""
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onClick={(event) => isSending && event.preventDefault()}
      >
        Undo <kbd>Ctrl+Z</kbd>
      </button>
    </fetcher.Form>
  );
}

const typedInto = 'input:not([type=checkbox], [type=radio]), textarea, [contenteditable]';

/** Control+Z presses the newest of the buttons, unless it would undo what is being typed. */
function useShortcut(button: { current: HTMLButtonElement | null }) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
      const isUndo = key?.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey;
      if (!isUndo || (target instanceof Element && target.closest(typedInto))) return;
      if (button.current !== Array.from(document.querySelectorAll('[data-undo]')).at(-1)) return;
      event.preventDefault();
      button.current?.click();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [button]);
}
