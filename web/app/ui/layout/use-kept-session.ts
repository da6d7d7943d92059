import { useEffect } from 'react';

/** Keeps the session of whoever is logged in alive for as long as the page is open. */
export function useKeptSession(viewerId: string | undefined): void {
  useEffect(() => {
    if (viewerId === undefined) return;
    const keeping = import('./keep-session').then(({ keepSession }) => keepSession());
    return () => void keeping.then((stop) => stop());
  }, [viewerId]);
}
