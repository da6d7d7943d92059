import { useActionData, useRouteError } from '@remix-run/react';
import { useEffect, useRef, type ReactNode } from 'react';
import button from '../../ui/button/button.module.css';
import { useCloseDialog } from '../../ui/dialog/dialog';
import { ErrorPage, thrownStatus } from '../../ui/error-page/error-page';
import { DeferredPage } from '../../ui/page/defer-page';
import { Notice } from '../../ui/page/page';
import { staticMeta } from '../../ui/page/page-meta';
import { useToast } from '../../ui/toast/toast';
import styles from './loading.module.css';
import tab from './tab.module.css';

interface DashboardTabProps<Page> {
  title: string;
  page: Page | Promise<Page>;
  children: (page: Page) => ReactNode;
}

/** A tab's content, or its loading screen or failure. */
export function DashboardTab<Page>({ title, page, children }: DashboardTabProps<Page>) {
  useFailureToast();
  return (
    <>
      <h1 className={tab.title} tabIndex={-1}>
        {title}
      </h1>
      <DeferredPage page={page} loading={<LoadingDashboard />} failed={<FailedDashboard />}>
        {children}
      </DeferredPage>
    </>
  );
}

/** Shows a network failure as a toast, and closes the dialog that the form was in. */
function useFailureToast() {
  const answer = useActionData<{ message?: string }>();
  const toast = useToast();
  const closeDialog = useCloseDialog();
  const lastShown = useRef<unknown>();
  useEffect(() => {
    if (!answer?.message || lastShown.current === answer) return;
    lastShown.current = answer;
    toast({ kind: 'error', message: answer.message });
    closeDialog();
  }, [answer, toast, closeDialog]);
}

export function DashboardError() {
  const status = thrownStatus(useRouteError());
  return status === 503 ? <FailedDashboard /> : <ErrorPage status={status} />;
}

const failureMessage = 'Network error. Please try again.';

function FailedDashboard() {
  const show = useToast();
  useEffect(() => show({ kind: 'error', message: failureMessage }), [show]);
  return (
    <Notice title={failureMessage} isHeading>
      <a href="" className={button.outline}>
        Try again
      </a>
    </Notice>
  );
}

/** Covers the whole screen while a tab loads; its animation starts with a delay, so that a fast load shows none of it. */
function LoadingDashboard() {
  return (
    <div className={styles.cover} role="status">
      <div className={styles.logo} aria-hidden="true" />
      <p className={styles.name}>
        Line<span>feed</span>
      </p>
      <p className={styles.text}>Loading...</p>
    </div>
  );
}

export function tabMeta(name: string, path: string) {
  return staticMeta({
    title: `${name} · Linefeed`,
    description: 'The site’s admin dashboard.',
    path,
    isPrivate: true,
  });
}
