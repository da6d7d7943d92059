import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import button from '../../ui/button/button.module.css';
import type { blogAction } from './action.server';
import styles from './responses.module.css';

/** Sends a comment. The script disables the button while there is nothing to send or something on its way. */
export function ResponseForm() {
  const fetcher = useFetcher<typeof blogAction>();
  const box = useRef<HTMLTextAreaElement>(null);
  const [isBlank, setBlank] = useState(false);
  const isSubmitting = fetcher.state !== 'idle';
  const follow = () => setBlank(!box.current?.value.trim());

  useEffect(follow, []);
  useEffect(() => {
    if (!box.current || !fetcher.data?.success) return;
    box.current.value = '';
    follow();
  }, [fetcher.data]);

  return (
    <fetcher.Form method="post" className={styles.form}>
      <input type="hidden" name="intent" value="comment" />
      <textarea
        ref={box}
        name="content"
        rows={3}
        required
        aria-label="Your response"
        placeholder="What do you think?"
        className={styles.box}
        onChange={follow}
      />
      <p>
        <button type="submit" className={button.solid} disabled={isBlank || isSubmitting}>
          {isSubmitting ? 'Submitting...' : 'Submit'}
        </button>
      </p>
    </fetcher.Form>
  );
}
