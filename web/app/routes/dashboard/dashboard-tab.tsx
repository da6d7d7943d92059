import { useRouteError } from '@remix-run/react';
import type { ReactNode } from 'react';
import { ErrorPage, thrownStatus } from '../../ui/error-page/error-page';
import { DeferredPage, FollowRedirect } from '../../ui/page/defer-page';
import { FailedDashboard } from './failed-dashboard';
import { LoadingDashboard } from './loading-dashboard';

interface DashboardTabProps<Page> {
  page: Page | Promise<Page>;
  children: (page: Page) => ReactNode;
}

/** One tab: the spinner while it loads, the failure, or its content. */
export function DashboardTab<Page>({ page, children }: DashboardTabProps<Page>) {
  const failed = (
    <FollowRedirect>
      <FailedDashboard />
    </FollowRedirect>
  );
  return (
    <DeferredPage page={page} loading={<LoadingDashboard />} failed={failed}>
      {children}
    </DeferredPage>
  );
}

/** Every tab's error boundary. */
export function DashboardError() {
  const status = thrownStatus(useRouteError());
  return status === 503 ? <FailedDashboard /> : <ErrorPage status={status} />;
}
