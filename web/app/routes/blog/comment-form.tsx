import { useActionData, useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { idempotencyField } from '../../http/form-fields';
import button from '../../ui/button/button.module.css';
import { FormError } from '../../ui/form-field/form-error';
import { readTabDraft, storeTabDraft } from '../../ui/form-field/tab-draft';
import type { blogAction } from './blog.server';
import styles from './comments.module.css';

interface CommentFormProps {
  /** Names the draft in the tab's storage. */
  draftKey: string;
  /** A comment that was typed before a login without script. */
  typed: string | null;
  idempotencyKey: string | null;
}

export function CommentForm({ draftKey, typed, idempotencyKey }: CommentFormProps) {
  const fetcher = useFetcher<typeof blogAction>();
  const failure = useActionData<typeof blogAction>();
  const answer = fetcher.data ?? failure;
  const box = useRef<HTMLTextAreaElement>(null);
  const [isBlank, setBlank] = useState(false);
  const isSubmitting = fetcher.state !== 'idle';

  function onChange() {
    const text = box.current?.value ?? '';
    setBlank(!text.trim());
    storeTabDraft(draftKey, text);
  }

  useEffect(() => {
    if (box.current && !box.current.value) box.current.value = readTabDraft(draftKey);
    setBlank(!box.current?.value.trim());
  }, [draftKey]);
  useEffect(() => {
    if (!box.current || !fetcher.data?.success) return;
    box.current.value = '';
    setBlank(true);
    storeTabDraft(draftKey, '');
  }, [fetcher.data, draftKey]);

  return (
    <fetcher.Form method="post" className={styles.form}>
      <input type="hidden" name="intent" value="comment" />
      <input type="hidden" name={idempotencyField} value={idempotencyKey ?? ''} />
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
