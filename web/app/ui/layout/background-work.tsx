import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { CopyNotice } from './offline-copy-notice';
import { leaveToBrowser, storeCopies } from './offline-copies';
import { renewSession } from './renew-session';

/** A page that is left sooner has hardly been read, and its pictures have not been loaded. */
const readAfterMs = 3000;

/** Work of an open page that nothing needs at once. */
export function BackgroundWork({ viewerId }: { viewerId: string | undefined }) {
  useEffect(() => (viewerId === undefined ? undefined : renewSession()), [viewerId]);
  useOfflineCopies();
  return <CopyNotice />;
}

function useOfflineCopies() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (import.meta.env.PROD) navigator.serviceWorker?.register('/service-worker.js').catch(() => {});
    for (const type of ['click', 'submit']) addEventListener(type, leaveToBrowser, { capture: true });
  }, []);
  useEffect(() => {
    // A copy that cannot be stored now is missed only when the site cannot be reached.
    const timer = setTimeout(() => void storeCopies(pathname).catch(() => {}), readAfterMs);
    return () => clearTimeout(timer);
  }, [pathname]);
}
