import { useEffect } from 'react';
import { renewSession } from './renew-session';

/** Keeps the session of whoever is logged in alive for as long as the page is open. */
export function useRenewedSession(viewerId: string | undefined): void {
  useEffect(() => (viewerId === undefined ? undefined : renewSession()), [viewerId]);
}
