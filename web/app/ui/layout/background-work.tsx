import { useLocation } from '@remix-run/react';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { navigateOffline } from '../../offline/navigate-offline';
import { listPending, type PendingAction, watchPending } from '../../offline/pending-actions';
import { storeCopy } from '../../offline/store-copy';
import { watchBrokenCovers } from '../picture/broken-covers';
import type { AccountWorkProps } from './account-background-work';

interface BackgroundWorkProps {
  /** Missing for a visitor. */
  viewerId: string | undefined;
  /** Is told what waits for a network. */
  onPending: (pending: PendingAction[]) => void;
}

/** What an open page does beside being read; nothing of it is needed at once. */
export function BackgroundWork({ viewerId, onPending }: BackgroundWorkProps) {
  const isWaiting = useSyncExternalStore(onPendingChange, isAnyPending);
  useEffect(watchBrokenCovers, []);
  useOfflineCopies();
  // A visitor's tab needs it too: it drops the likes and comments that a logged-out account has not sent.
  const AccountWork = useAccountWork(viewerId !== undefined || isWaiting);
  return AccountWork && <AccountWork viewerId={viewerId} onPending={onPending} />;
}

const isAnyPending = () => listPending().length > 0;

function onPendingChange(onChange: () => void) {
  const stopped = new AbortController();
  watchPending(onChange, stopped.signal);
  return () => stopped.abort();
}

/** Loads `AccountWork` when it is needed for the first time. A load that fails is tried again on the next page. */
function useAccountWork(isNeeded: boolean): ComponentType<AccountWorkProps> | null {
  const { key } = useLocation();
  const [work, setWork] = useState<{ AccountWork: ComponentType<AccountWorkProps> }>();
  useEffect(() => {
    if (isNeeded && !work) import('./account-background-work').then(setWork, () => {});
  }, [isNeeded, work, key]);
  return isNeeded && work ? work.AccountWork : null;
}

/** Stores copies of the pages that are read, and opens them when the network is gone. */
function useOfflineCopies() {
  const { pathname, search } = useLocation();
  useEffect(navigateOffline, []);
  useEffect(() => {
    // What cannot be stored now is missed only then.
    if (import.meta.env.PROD) storeCopy(pathname + search).catch(() => {});
  }, [pathname, search]);
}
