import { useEffect } from 'react';
import { keepSession } from './keep-session';

/** Keeps the session of whoever is logged in alive for as long as the page is open. */
export function useKeptSession(viewerId: string | undefined): void {
  useEffect(() => (viewerId === undefined ? undefined : keepSession()), [viewerId]);
}
