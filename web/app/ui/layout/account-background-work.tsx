import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { listPending, type PendingAction, watchPending } from '../../offline/pending-actions';
import { sendWhenOnline, watchSent } from '../../offline/send-pending';
import { responseDraftKey, returnTabDraft } from '../form-field/tab-draft';
import { useToast } from '../toast/toast';
import { renewSession } from './renew-session';

export interface AccountWorkProps {
  /** Missing for a visitor. */
  viewerId: string | undefined;
  /** Is told what waits for a network. */
  onPending: (pending: PendingAction[]) => void;
}

/** Renews the session of an open page, and shows and sends the likes and comments that found no network. */
export function AccountWork({ viewerId, onPending }: AccountWorkProps) {
  const { revalidate } = useRevalidator();
  const show = useToast();
  const latest = useRef({ revalidate, show });
  useEffect(() => {
    latest.current = { revalidate, show };
  });
  useEffect(() => (viewerId === undefined ? undefined : renewSession()), [viewerId]);
  useEffect(() => {
    // The page loads this script before the network is lost, because a form that is sent offline needs it.
    if (viewerId !== undefined) import('../../offline/queue-action').catch(() => {});
    const stopped = new AbortController();
    const showPending = () => onPending(listPending());
    showPending();
    watchPending(showPending, stopped.signal);
    watchSent((path) => {
      if (path === window.location.pathname) latest.current.revalidate();
    }, stopped.signal);
    const onDropped = ({ account, path, content }: PendingAction, message: string) => {
      if (content) returnTabDraft(responseDraftKey(account, path), content);
      latest.current.show({ kind: 'error', message });
    };
    sendWhenOnline(onDropped, stopped.signal);
    return () => stopped.abort();
  }, [viewerId, onPending]);
  return null;
}
