import { useRevalidator } from '@remix-run/react';
import { type MouseEvent, useEffect, useState } from 'react';
import button from '../../ui/button/button.module.css';
import { FormError } from '../../ui/form-field/form-error';
import { urls } from '../../urls';
import styles from './auth.module.css';
import {
  portalChannel,
  portalMessage,
  type PortalReceipt,
  type PortalReport,
  portalTimeoutMs,
} from './portal/portal-messages';

interface SignInLinksProps {
  providers: { name: string; label: string }[];
  /** A path of this site. */
  redirectTo: string;
  /** Why the last sign-in, without a popup, did not succeed. */
  failure: string | null;
}

const size = { width: 500, height: 600 };

function popupFeatures() {
  const left = Math.round(window.screenX + (window.outerWidth - size.width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - size.height) / 2);
  return `popup,width=${size.width},height=${size.height},left=${Math.max(0, left)},top=${Math.max(0, top)}`;
}

/** The user behind the session, or null after logging why there is none. */
async function fetchUser(): Promise<object | null> {
  try {
    const { success, user } = (await (await fetch('/api/v1/me')).json()) as {
      success: boolean;
      user: object | null;
    };
    if (success && user) return user;
    console.error('Failed to fetch backend user');
  } catch (error) {
    console.error('Failed to fetch backend user', error);
  }
  return null;
}

/** Links to the providers, which the script opens as a popup; a browser that blocks it goes on in this window. */
export function SignInLinks({ providers, redirectTo, failure }: SignInLinksProps) {
  const [message, setMessage] = useState(failure ? portalMessage(failure) : undefined);
  const [popup, setPopup] = useState<string | null>(null);
  const { revalidate } = useRevalidator();

  function open(event: MouseEvent<HTMLAnchorElement>) {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const id = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
    const opened = window.open(`${event.currentTarget.href}&popup=${id}`, portalChannel, popupFeatures());
    if (!opened) return;
    event.preventDefault();
    opened.focus();
    setMessage(undefined);
    setPopup(id);
  }

  useEffect(() => {
    if (!popup) return undefined;
    const channel = new BroadcastChannel(portalChannel);
    function stop(text?: string) {
      setPopup(null);
      setMessage(text);
    }
    async function logIn() {
      if (await fetchUser()) return window.location.assign(redirectTo);
      stop(portalMessage('failed'));
      // The page shows a visitor's header again.
      revalidate();
    }
    const timer = setTimeout(() => stop(portalMessage('timeout')), portalTimeoutMs);
    channel.onmessage = ({ data }: MessageEvent<PortalReport>) => {
      if (data.popup !== popup) return;
      channel.postMessage({ received: popup } satisfies PortalReceipt);
      clearTimeout(timer);
      if (data.outcome === 'done') void logIn();
      else if (data.outcome === 'prove-password') window.location.assign(data.next);
      else stop(portalMessage(data.outcome));
    };
    return () => {
      clearTimeout(timer);
      channel.close();
    };
  }, [popup, redirectTo, revalidate]);

  if (providers.length === 0) return null;
  return (
    <div className={styles.providers}>
      {providers.map(({ name, label }) => (
        // No `Link`: the address leaves this site.
        <a
          key={name}
          href={urls.portal(name, redirectTo === '/' ? undefined : redirectTo)}
          className={button.outline}
          onClick={open}
        >
          Continue with {label}
        </a>
      ))}
      <FormError message={message} />
      <p role="status" className={styles.waiting}>
        {popup && 'Complete the sign-in in the window that has opened. If you have closed it, try again.'}
      </p>
    </div>
  );
}
