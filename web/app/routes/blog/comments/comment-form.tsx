import { useActionData, useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { idempotencyField } from '../../../http/idempotency';
import button from '../../../ui/button/button.module.css';
import { FormError } from '../../../ui/form-field/form-error';
import type { blogAction } from '../action.server';
import styles from './comments.module.css';

interface CommentFormProps {
  /** Names this text among those that the tab keeps. */
  textKey: string;
  /** What was typed before a login without script. */
  typed: string | null;
  idempotencyKey: string;
}

/** Sends a comment. The script disables the button while there is nothing to send or something on its way. */
export function CommentForm({ textKey, typed, idempotencyKey }: CommentFormProps) {
  const fetcher = useFetcher<typeof blogAction>();
  const refusal = useActionData<typeof blogAction>();
  const answer = fetcher.data ?? refusal;
  const box = useRef<HTMLTextAreaElement>(null);
  const [isBlank, setBlank] = useState(false);
  const isSubmitting = fetcher.state !== 'idle';

  function follow() {
    const text = box.current?.value ?? '';
    setBlank(!text.trim());
    storeCommentDraft(textKey, text);
  }

  useEffect(() => {
    if (box.current && !box.current.value) box.current.value = readCommentDraft(textKey);
    setBlank(!box.current?.value.trim());
  }, [textKey]);
  useEffect(() => {
    if (!box.current || !fetcher.data?.success) return;
    box.current.value = '';
    setBlank(true);
    storeCommentDraft(textKey, '');
  }, [fetcher.data, textKey]);

  return (
    <fetcher.Form method="post" className={styles.form}>
      <input type="hidden" name="intent" value="comment" />
      <input type="hidden" name={idempotencyField} value={idempotencyKey} />
      <textarea
        ref={box}
        name="content"
        rows={3}
        required
        aria-label="Your response"
        placeholder="What do you think?"
        className={styles.box}
        defaultValue={refusal && 'content' in refusal ? refusal.content : (typed ?? undefined)}
        onChange={follow}
      />
      <FormError message={answer && 'limit' in answer ? answer.limit : undefined} />
      <p>
        <button type="submit" className={button.solid} disabled={isBlank || isSubmitting}>
          {isSubmitting ? 'Submitting...' : 'Submit'}
        </button>
      </p>
    </fetcher.Form>
  );
}

/** What is typed outlives a login in the same tab. Storage that is switched off keeps nothing. */
export function storeCommentDraft(key: string, text: string): void {
  try {
    if (text.trim()) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  } catch {
    return;
  }
}

/** What was typed before, or nothing. */
export function readCommentDraft(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
