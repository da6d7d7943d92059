import { createContext, useContext } from 'react';
import type { PendingAction } from '../../offline/pending-actions';

export const PendingContext = createContext<PendingAction[]>([]);

export const waitingMessage = 'Will be sent when you are online again.';

/** What an account has waiting for a page until there is a network, the oldest first. */
export function usePending(account: string | undefined, path: string): PendingAction[] {
  return useContext(PendingContext).filter((one) => one.account === account && one.path === path);
}
