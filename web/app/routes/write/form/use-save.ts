import { useFetcher, type ClientActionFunctionArgs, type ShouldRevalidateFunction } from '@remix-run/react';
import { hashText, type BlogStatus } from 'cms/contract';
import { useEffect, useRef } from 'react';
import { catchNetworkError } from '../../../http/failure';
import { pickFields, type BlogFields } from '../blog-fields';
import type { SaveAnswer } from '../write.server';

export type Intent = 'publish' | 'update' | 'draft';

export interface SentCopy {
  intent: Intent;
  fields: BlogFields;
}

/** Sends the working copy of an account to the page's action, and calls `onAnswer` with the result. */
export function useSave(account: string, onAnswer: (sent: SentCopy, answer: SaveAnswer) => void) {
  const fetcher = useFetcher<SaveAnswer>();
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

/** Status 0 stands for a request without a response. */
export function failureMessage(
  isNew: boolean,
  { status, message }: { status: number; message: string },
): string {
  if (isNew) return message || 'Failed to post blog.';
  return status === 0 ? 'Error updating blog.' : 'Failed to update blog.';
}

const sendOrRefuse = catchNetworkError<SaveAnswer>((error) => ({
  kind: 'refused',
  status: error instanceof TypeError ? 0 : 500,
  message: '',
  errors: {},
}));

/**
 * Turns a network failure into an answer: status 0 without a response, 500 with an unreadable one.
 * `success: false` stops the root's revalidation, which would fail the same way and replace the page.
 */
export async function saveClientAction(args: ClientActionFunctionArgs) {
  const answer = await sendOrRefuse(args);
  const isRefused = answer.kind === 'refused';
  return Response.json(
    { ...answer, success: !isRefused },
    { status: isRefused ? answer.status || 503 : 200 },
  );
}

/** A save changes nothing that the loaders give, and a reload would replace the working copy. */
export const skipRevalidateAfterSave: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod ? false : defaultShouldRevalidate;
