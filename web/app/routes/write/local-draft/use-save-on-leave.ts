import { useEffect } from 'react';

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
