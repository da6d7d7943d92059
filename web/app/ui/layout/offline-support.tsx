import { useLocation, useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { readPending } from '../../offline/pending-actions';
import { responseDraftKey, returnTabDraft } from '../form-field/tab-draft';
import { useToast } from '../toast/toast';

/** Keeps pages for the time without a network, and sends what was done in it. It costs the first paint nothing. */
export function OfflineSupport({ viewerId }: { viewerId: string | undefined }) {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const { revalidate } = useRevalidator();
  const show = useToast();
  const latest = useRef({ revalidate, show });
  useEffect(() => {
    latest.current = { revalidate, show };
  });

  useEffect(() => {
    if (!import.meta.env.PROD) return undefined;
    return whenIdle(() => import('../../offline/keep-page').then(({ keepPage }) => keepPage(address)));
  }, [address]);

  useEffect(() => {
    // Of a visitor, something waits only after a logout.
    if (viewerId === undefined && readPending().length === 0) return undefined;
    const stopped = new AbortController();
    const cancel = whenIdle(async () => {
      const [{ sendWhenOnline }] = await Promise.all([
        import('../../offline/send-pending'),
        // Loaded while there is a network: a form that finds none needs it.
        import('../../offline/queue-action'),
      ]);
      sendWhenOnline(
        {
          onSent: () => latest.current.revalidate(),
          onDropped({ account, path }, { message, text }) {
            if (text) returnTabDraft(responseDraftKey(account, path), text);
            latest.current.show({ kind: 'error', message });
          },
        },
        stopped.signal,
      );
    });
    return () => {
      cancel();
      stopped.abort();
    };
  }, [viewerId]);
  return null;
}

/** Runs something once the page has loaded and nothing else is to be done; returns the function that cancels it. */
function whenIdle(run: () => Promise<void>): () => void {
  const cancelled = new AbortController();
  // What cannot be loaded now is missed only when the network goes.
  const start = () => !cancelled.signal.aborted && void run().catch(() => {});
  // Safari has no idle callbacks.
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(start) : setTimeout(start, 200));
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true, signal: cancelled.signal });
  return () => cancelled.abort();
}
