import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { Saved } from '../action.server';
import { keyOf } from '../local-draft/keys';
import { writingOf, type Writing } from '../writing';

export type Intent = 'publish' | 'update' | 'draft';

export interface Sent {
  intent: Intent;
  writing: Writing;
}

/** Sends what was written to the page's action and hands on the answer. */
export function useSaving(onAnswer: (sent: Sent, answer: Saved) => void) {
  const fetcher = useFetcher<Saved>();
  const pending = useRef<Sent | null>(null);
  const answer = useRef(onAnswer);
  answer.current = onAnswer;

  useEffect(() => {
    const sent = pending.current;
    // A navigation that starts while the fetcher still reloads the page's data may end without its own data.
    if (!sent || !fetcher.data || fetcher.state !== 'idle') return;
    pending.current = null;
    answer.current(sent, fetcher.data);
  }, [fetcher.data, fetcher.state]);

  /** `fill` names the copy of the text in this browser. */
  function send(intent: Intent, writing: Writing, version: string | null, fill: string) {
    pending.current = { intent, writing };
    const blog = { ...writingOf(writing) };
    const key = keyOf(fill, JSON.stringify([intent, version, blog]));
    const body = { intent, key, blog, ...(version && { updatedAt: version }) };
    fetcher.submit(body, { method: 'post', encType: 'application/json' });
  }

  return { send, sending: fetcher.state === 'idle' ? null : (pending.current?.intent ?? null) };
}
