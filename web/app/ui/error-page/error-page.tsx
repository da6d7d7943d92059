import { useEffect } from 'react';
import { Link, useRouteError, isRouteErrorResponse } from '@remix-run/react';
import { urls } from '../../urls';
import button from '../button/button.module.css';
import paper from '../theme/paper.module.css';
import styles from './error-page.module.css';

interface ErrorPageProps {
  status: number;
  /** In place of the usual title. */
  message?: string;
}

const texts: Record<number, { title: string; text: string }> = {
  404: {
    title: 'Page not found.',
    text: 'The address may be mistyped, or the page may have moved.',
  },
  429: {
    title: 'Too many requests.',
    text: 'You asked for a lot in a short time. Please wait a minute and try again.',
  },
  503: {
    title: 'Temporarily unavailable.',
    text: 'The site cannot load its content right now. This usually passes quickly, so please try again in a moment.',
  },
};

const unexpected = {
  title: 'Something went wrong.',
  text: 'It was our fault. Please try again.',
};

export function ErrorPage({ status, message }: ErrorPageProps) {
  const { title, text } = texts[status] ?? unexpected;
  return (
    <div className={styles.page}>
      <div className={styles.shadow}>
        <div className={`${paper.sheet} ${styles.sheet}`}>
          <p className={styles.status}>{status}</p>
          <h1 className={styles.title}>{message ?? title}</h1>
          <p className={styles.text}>{text}</p>
        </div>
      </div>
      <p className={styles.ways}>
        <Link to={urls.home} className={button.solid}>
          Back to the home page
        </Link>
        {status !== 404 && (
          <a href="" className={button.outline}>
            Try again
          </a>
        )}
      </p>
    </div>
  );
}

/** For pages without an error boundary of their own. */
export function ErrorBoundary() {
  return <ErrorPage status={useThrownStatus()} />;
}

/**
 * Returns the status that an error boundary shows. When a navigation got no answer from the network, it reloads the page,
 * because the service worker may have a copy of it.
 */
export function useThrownStatus(): number {
  const error = useRouteError();
  const isUnreached = isNetworkError(error);
  useEffect(() => {
    if (isUnreached && navigator.serviceWorker?.controller) location.reload();
  }, [isUnreached]);
  return isUnreached ? 503 : thrownStatus(error);
}

/**
 * Whether `fetch` threw the error because no answer came, in the words of Chromium, Firefox and Safari. A missing script throws
 * a similar error, but must not reload the page: it would be missing again, and the page would reload forever.
 */
function isNetworkError(error: unknown): boolean {
  const pattern = /^(?:Failed to fetch(?! dynamically)|NetworkError|Load failed)/;
  return error instanceof TypeError && pattern.test(error.message);
}

/** The status of what a loader, an action or a page threw: an unexpected error is a 500. */
export function thrownStatus(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}
