import { useLocation, useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { navigateOffline } from '../../offline/navigate-offline';
import { listPending, type PendingAction, watchPending } from '../../offline/pending-actions';
import { sendWhenOnline } from '../../offline/send-pending';
import { storeCopy } from '../../offline/store-copy';
import { responseDraftKey, returnTabDraft } from '../form-field/tab-draft';
import { watchBrokenCovers } from '../picture/broken-covers';
import { useToast } from '../toast/toast';
import { renewSession } from './renew-session';
import { useViewer } from './site-layout';

interface BackgroundWorkProps {
  /** Is told what waits for a network. */
  onPending: (pending: PendingAction[]) => void;
}

/** What an open page does beside being read; nothing of it is needed at once. */
export function BackgroundWork({ onPending }: BackgroundWorkProps) {
  const viewerId = useViewer()?._id;
  useEffect(() => (viewerId === undefined ? undefined : renewSession()), [viewerId]);
  useEffect(watchBrokenCovers, []);
  useOfflineCopies();
  usePendingActions(viewerId, onPending);
  return null;
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

/** Shows and sends what found no network. */
function usePendingActions(viewerId: string | undefined, onPending: BackgroundWorkProps['onPending']) {
  const { revalidate } = useRevalidator();
  const show = useToast();
  const latest = useRef({ revalidate, show });
  useEffect(() => {
    latest.current = { revalidate, show };
  });
  useEffect(() => {
    // Loaded while there is a network: a form that finds none needs it. What fails now is missed only then.
    if (viewerId !== undefined) import('../../offline/queue-action').catch(() => {});
    const stopped = new AbortController();
    const showPending = () => onPending(listPending());
    showPending();
    watchPending(showPending, stopped.signal);
    sendWhenOnline(
      {
        onSent: () => latest.current.revalidate(),
        onDropped({ account, path, content }, message) {
          if (content) returnTabDraft(responseDraftKey(account, path), content);
          latest.current.show({ kind: 'error', message });
        },
      },
      stopped.signal,
    );
    return () => stopped.abort();
  }, [viewerId, onPending]);
}
