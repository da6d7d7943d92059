import { useLocation } from '@remix-run/react';
import { lazy, Suspense, useEffect } from 'react';
import { navigateOffline } from '../../offline/navigate-offline';
import { listPending, type PendingAction } from '../../offline/pending-actions';
import { storeCopy } from '../../offline/store-copy';
import { watchBrokenCovers } from '../picture/broken-covers';
import { useViewer } from './site-layout';

interface BackgroundWorkProps {
  /** Is told what waits for a network. */
  onPending: (pending: PendingAction[]) => void;
}

/** What an open page does beside being read; nothing of it is needed at once. */
export function BackgroundWork({ onPending }: BackgroundWorkProps) {
  const viewerId = useViewer()?._id;
  useEffect(watchBrokenCovers, []);
  useOfflineCopies();
  // What an account has left behind is dropped for a visitor, too.
  if (viewerId === undefined && listPending().length === 0) return null;
  return (
    <Suspense>
      <AccountWork viewerId={viewerId} onPending={onPending} />
    </Suspense>
  );
}

// What cannot be loaded now is missed only then.
const AccountWork = lazy(() => import('./account-work').catch(() => ({ default: () => null })));

/** Stores copies of the pages that are read, and opens them when the network is gone. */
function useOfflineCopies() {
  const { pathname, search } = useLocation();
  useEffect(navigateOffline, []);
  useEffect(() => {
    // What cannot be stored now is missed only then.
    if (import.meta.env.PROD) storeCopy(pathname + search).catch(() => {});
  }, [pathname, search]);
}
