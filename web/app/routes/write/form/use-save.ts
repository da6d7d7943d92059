import { useFetcher } from '@remix-run/react';
import type { BlogStatus } from 'cms/contract';
import { hashText } from 'cms/shared/hash-text';
import { useEffect, useRef } from 'react';
import { pickFields, type BlogFields } from '../blog-fields';
import type { Saved, SaveFailure } from '../write.server';

export type Intent = 'publish' | 'update' | 'draft';

export interface SentCopy {
  intent: Intent;
  fields: BlogFields;
}

/** Sends the working copy of an account to the page's action, and calls `onAnswer` with the result. */
export function useSave(account: string, onAnswer: (sent: SentCopy, answer: Saved | SaveFailure) => void) {
  const fetcher = useFetcher<Saved | SaveFailure>();
  const pending = useRef<SentCopy | null>(null);
  const latestOnAnswer = useRef(onAnswer);
  latestOnAnswer.current = onAnswer;

  useEffect(() => {
    const sent = pending.current;
    // Not while the fetcher still revalidates: a navigation started then may end without its own data.
    if (!sent || !fetcher.data || fetcher.state !== 'idle') return;
    pending.current = null;
    latestOnAnswer.current(sent, fetcher.data);
  }, [fetcher.data, fetcher.state]);

  function send(intent: Intent, fields: BlogFields, version: string | null, copyId: string) {
    pending.current = { intent, fields };
    const blog = { ...pickFields(fields) };
    // Equal for equal content of one copy: a repeated request, even after a crash of the browser, publishes once.
    const key = `${copyId}-${hashText(JSON.stringify([intent, version, blog])).toString(36)}`;
    const body = { intent, key, account, blog, ...(version && { updatedAt: version }) };
    fetcher.submit(body, { method: 'post', encType: 'application/json' });
  }

  return { send, sending: fetcher.state === 'idle' ? null : (pending.current?.intent ?? null) };
}

export function savedMessage(isNew: boolean, intent: Intent, status: BlogStatus): string {
  const reviewNote = status === 'pending' ? ' It is waiting for review.' : '';
  if (isNew && intent === 'draft') return 'Draft saved.';
  const isPosted = isNew || intent === 'publish';
  return (isPosted ? 'Blog posted successfully!' : 'Blog updated successfully!') + reviewNote;
}
