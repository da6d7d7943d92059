import { useFetcher } from '@remix-run/react';
import { useEffect, useId, useRef } from 'react';
import { urls } from '../../urls';
import { useSite } from '../site/use-site';
import button from '../button/button.module.css';
import { PageLink } from '../page-link/page-link';
import hidden from '../text/hidden.module.css';
import { useToast } from '../toast/toast';
import styles from './subscribe-form.module.css';

interface SubscribeFormProps {
  hasName?: boolean;
  /** The values that were typed before, when the page without script is drawn again. */
  typed?: { name: string; email: string };
}

export function SubscribeForm({ hasName = false, typed }: SubscribeFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<{ success: boolean; message: string }>();
  const show = useToast();
  useEffect(() => {
    if (!fetcher.data) return;
    const { success, message } = fetcher.data;
    show({ kind: success ? 'success' : 'error', message });
    if (success) form.current?.reset();
  }, [fetcher.data, show]);

  return (
    // Remix finds out beforehand which script the action needs, so that it still works without a network.
    <fetcher.Form
      ref={form}
      method="post"
      action={urls.subscribe}
      data-discover="true"
      className={styles.form}
    >
      {hasName && (
        <p>
          <label className={hidden.hidden} htmlFor={`${id}name`}>
            Name
          </label>
          <input
            id={`${id}name`}
            className={styles.input}
            name="name"
            autoComplete="name"
            placeholder="Your name"
            maxLength={60}
            defaultValue={typed?.name}
          />
        </p>
      )}
      <p>
        <label className={hidden.hidden} htmlFor={`${id}email`}>
          Email
        </label>
        <input
          id={`${id}email`}
          className={styles.input}
          type="email"
          name="email"
          autoComplete="email"
          placeholder="Your email"
          maxLength={254}
          defaultValue={typed?.email}
          required
        />
      </p>
      <button type="submit" className={button.solid} disabled={fetcher.state !== 'idle'}>
        Subscribe
      </button>
      {useSite().pages.includes('privacy') && (
        <p className={styles.privacy}>
          <PageLink to={urls.page('privacy')}>How we handle your data</PageLink>
        </p>
      )}
    </fetcher.Form>
  );
}
