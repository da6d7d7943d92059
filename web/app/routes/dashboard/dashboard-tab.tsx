import { useRouteError } from '@remix-run/react';
import type { ReactNode } from 'react';
import { ErrorPage } from '../../ui/error-page/error-page';
import { thrownStatus } from '../../ui/error-page/thrown-status';
import { Later } from '../../ui/page/later';
import { LeadOn } from '../../ui/page/lead-on';
import { FailedDashboard } from './failed-dashboard';
import { LoadingDashboard } from './loading-dashboard';

interface DashboardTabProps<Page> {
  page: Page | Promise<Page>;
  children: (page: Page) => ReactNode;
}

/** One tab: the spinner while it loads, the failure, or its content. */
export function DashboardTab<Page>({ page, children }: DashboardTabProps<Page>) {
  const failed = (
    <LeadOn>
      <FailedDashboard />
    </LeadOn>
  );
  return (
    <Later page={page} loading={<LoadingDashboard />} failed={failed}>
      {children}
    </Later>
  );
}

/** Every tab's error boundary. */
export function DashboardError() {
  const status = thrownStatus(useRouteError());
  return status === 503 ? <FailedDashboard /> : <ErrorPage status={status} />;
}
