import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { Saved } from '../action.server';
import { keyOf } from '../local-draft/local-draft';
import { writingOf, type Writing } from '../working-copy';
import type { BlogStatus } from 'cms/contract';

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

/** What a save that worked says. */
export function savedMessage(isNew: boolean, intent: Intent, status: BlogStatus): string {
  const waits = status === 'pending' ? ' It is waiting for review.' : '';
  if (isNew && intent === 'draft') return 'Draft saved.';
  const isPosted = isNew || intent === 'publish';
  return (isPosted ? 'Blog posted successfully!' : 'Blog updated successfully!') + waits;
}

/** What a save that failed says; status 0 is a request without an answer. */
export function refusedMessage(
  isNew: boolean,
  { status, message }: Pick<Extract<Saved, { kind: 'refused' }>, 'status' | 'message'>,
): string {
  if (isNew) return message || 'Failed to post blog.';
  return status === 0 ? 'Error updating blog.' : 'Failed to update blog.';
}
