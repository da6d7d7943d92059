import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useFailureOf } from '../../http/failure';
import { idempotencyField } from '../../http/form-fields';
import button from '../../ui/button/button.module.css';
import { FormError } from '../../ui/form-field/form-error';
import { readTabDraft, storeTabDraft } from '../../ui/form-field/tab-draft';
import type { blogAction, BlogFormValues } from './blog.server';
import styles from './comments.module.css';

interface CommentFormProps {
  /** The viewer's account, and the page's path. */
  account: string;
  path: string;
  idempotencyKey: string | null;
}

export function CommentForm({ account, path, idempotencyKey }: CommentFormProps) {
  const fetcher = useFetcher<typeof blogAction>();
  const unscripted = useFailureOf<BlogFormValues>('comment');
  const answer = fetcher.data ?? unscripted;
  const box = useRef<HTMLTextAreaElement>(null);
  const [isBlank, setBlank] = useState(false);
  const isSubmitting = fetcher.state !== 'idle';
  const draftKey = `response:${account}:${path}`;

  function onChange() {
    const text = box.current?.value ?? '';
    setBlank(!text.trim());
    storeTabDraft(draftKey, text);
  }

  useEffect(() => {
    if (!box.current) return;
    // The box may hold what was typed before this script ran.
    box.current.value ||= readTabDraft(draftKey);
    storeTabDraft(draftKey, box.current.value);
    setBlank(!box.current.value.trim());
  }, [draftKey]);
  useEffect(() => {
    if (!box.current || !fetcher.data?.success) return;
    box.current.value = '';
    setBlank(true);
    storeTabDraft(draftKey, '');
  }, [fetcher.data, draftKey]);

  return (
    // Remix finds out beforehand which script the action needs, so that it still works without a network.
    <fetcher.Form method="post" action="#responses" className={styles.form} data-discover="true">
      <input type="hidden" name="intent" value="comment" />
      <input type="hidden" name="account" value={account} />
      <input type="hidden" name={idempotencyField} value={idempotencyKey ?? ''} />
      <textarea
        ref={box}
        name="content"
        rows={3}
        required
        aria-label="Your response"
        placeholder="What do you think?"
        className={styles.box}
        defaultValue={unscripted?.values?.content}
        onChange={onChange}
      />
      <FormError
        message={answer && 'errors' in answer ? (answer.errors.content ?? answer.message) : undefined}
      />
      <p>
        <button type="submit" className={button.solid} disabled={isBlank || isSubmitting}>
          {isSubmitting ? 'Submitting...' : 'Submit'}
        </button>
      </p>
    </fetcher.Form>
  );
}
