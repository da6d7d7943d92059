import { useEffect, useRef } from 'react';

/**
 * Moves the focus to a field when a dialog opens: after the dialog itself, which focuses the button that closes it, and
 * after a menu that it was opened from, which gives the focus back as it closes.
 */
export function useInitialFocus<Field extends HTMLInputElement | HTMLTextAreaElement>() {
  const field = useRef<Field>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      field.current?.focus();
      field.current?.select();
    });
    return () => clearTimeout(timer);
  }, []);
  return field;
}
