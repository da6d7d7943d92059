import { useMemo, useSyncExternalStore } from 'react';
import { listPending, type PendingAction, readPending, watchPending } from './pending-actions';

/** What an account has waiting for a page, the oldest first. */
export function usePending(account: string | undefined, path: string): PendingAction[] {
  const stored = useSyncExternalStore(watchPending, () => readPending().join(), () => '');
  return useMemo(
    () => (stored ? listPending() : []).filter((one) => one.account === account && one.path === path),
    [stored, account, path],
  );
}
