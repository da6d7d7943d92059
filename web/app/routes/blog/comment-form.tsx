import { useActionData, useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { idempotencyField } from '../../http/form-fields';
import button from '../../ui/button/button.module.css';
import { FormError } from '../../ui/form-field/form-error';
import {
  readTabDraft,
  responseDraftKey,
  returnTabDraft,
  storeTabDraft,
  watchReturnedDrafts,
} from '../../ui/form-field/tab-draft';
import { usePending, waitingMessage } from '../../ui/layout/pending-context';
import type { blogAction } from './blog.server';
import styles from './comments.module.css';

interface CommentFormProps {
  /** Who is writing, and on which page. */
  account: string;
  path: string;
  /** A comment that was typed before a login without script. */
  typed: string | null;
  idempotencyKey: string | null;
}

export function CommentForm({ account, path, typed, idempotencyKey }: CommentFormProps) {
  const fetcher = useFetcher<typeof blogAction>();
  const failure = useActionData<typeof blogAction>();
  const answer = fetcher.data ?? failure;
  const box = useRef<HTMLTextAreaElement>(null);
  const [isBlank, setBlank] = useState(false);
  const isSubmitting = fetcher.state !== 'idle';
  const draftKey = responseDraftKey(account, path);
  // The page's own key belongs to the response that waits for the network; the next one gets another.
  const [nextKey, setNextKey] = useState<string>();

  function onChange() {
    const text = box.current?.value ?? '';
    setBlank(!text.trim());
    storeTabDraft(draftKey, text);
  }

  useEffect(() => {
    if (box.current) showDraft(box.current, draftKey);
    setBlank(!box.current?.value.trim());
    return watchReturnedDrafts(() => {
      if (box.current) box.current.value = readTabDraft(draftKey) || box.current.value;
      setBlank(!box.current?.value.trim());
    });
  }, [draftKey]);
  useEffect(() => {
    const isWaiting = fetcher.data !== undefined && 'isWaiting' in fetcher.data;
    if (!box.current || !(fetcher.data?.success || isWaiting)) return;
    box.current.value = '';
    setBlank(true);
    storeTabDraft(draftKey, '');
    setNextKey(isWaiting ? crypto.randomUUID() : undefined);
  }, [fetcher.data, draftKey]);

  return (
    // Remix finds out beforehand which script the action needs, so that it still works without a network.
    <fetcher.Form method="post" className={styles.form} data-discover="true">
      <input type="hidden" name="intent" value="comment" />
      <input type="hidden" name="account" value={account} />
      <input type="hidden" name={idempotencyField} value={nextKey ?? idempotencyKey ?? ''} />
      <WaitingComments account={account} path={path} />
      <textarea
        ref={box}
        name="content"
        rows={3}
        required
        aria-label="Your response"
        placeholder="What do you think?"
        className={styles.box}
        defaultValue={failure && 'content' in failure ? failure.content : (typed ?? undefined)}
        onChange={onChange}
      />
      <FormError message={answer && 'shown' in answer ? answer.shown : undefined} />
      <p>
        <button type="submit" className={button.solid} disabled={isBlank || isSubmitting}>
          {isSubmitting ? 'Submitting...' : 'Submit'}
        </button>
      </p>
    </fetcher.Form>
  );
}

/** Shows the draft in the box. A text that was typed before this script ran is added to the draft first. */
function showDraft(box: HTMLTextAreaElement, key: string) {
  if (box.value && box.value !== readTabDraft(key)) returnTabDraft(key, box.value);
  box.value = readTabDraft(key) || box.value;
}

/** Responses that found no network. */
function WaitingComments({ account, path }: Pick<CommentFormProps, 'account' | 'path'>) {
  const waiting = usePending(account, path).filter(({ intent }) => intent === 'comment');
  return (
    <div role="status" className={styles.waiting}>
      {waiting.map(({ key, content }) => (
        <p key={key}>
          {content}
          <em>{waitingMessage}</em>
        </p>
      ))}
    </div>
  );
}
