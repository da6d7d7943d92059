import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { Saved } from './action.server';
import { newKey } from './new-key';
import type { Writing } from './writing';

export type Intent = 'publish' | 'update' | 'draft';

export interface Sent {
  intent: Intent;
  writing: Writing;
}

/** Sends what was written to the page's action and hands on the answer. */
export function useSaving(onAnswer: (sent: Sent, answer: Saved) => void) {
  const fetcher = useFetcher<Saved>();
  const pending = useRef<Sent | null>(null);
  const last = useRef({ text: '', key: '' });
  const answer = useRef(onAnswer);
  answer.current = onAnswer;

  useEffect(() => {
    const sent = pending.current;
    // A navigation that starts while the fetcher still reloads the page's data may end without its own data.
    if (!sent || !fetcher.data || fetcher.state !== 'idle') return;
    pending.current = null;
    answer.current(sent, fetcher.data);
  }, [fetcher.data, fetcher.state]);

  /** The same text keeps its key, so that sending it again publishes it once. */
  function send(intent: Intent, writing: Writing, version: string | null) {
    pending.current = { intent, writing };
    const text = JSON.stringify([intent, writing]);
    if (last.current.text !== text) last.current = { text, key: newKey() };
    const body = {
      intent,
      key: last.current.key,
      blog: { ...writing },
      ...(version && { updatedAt: version }),
    };
    fetcher.submit(body, { method: 'post', encType: 'application/json' });
  }

  return { send, sending: fetcher.state === 'idle' ? null : (pending.current?.intent ?? null) };
}
