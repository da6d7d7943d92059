import { useEffect, type ReactNode } from 'react';
import button from '../../ui/button/button.module.css';
import { ErrorPage, useThrownStatus } from '../../ui/error-page/error-page';
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

export function DashboardError() {
  const status = useThrownStatus();
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
