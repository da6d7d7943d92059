import { useEffect, type ReactNode } from 'react';
import { ErrorPage, useThrownStatus } from '../../ui/error-page/error-page';
import { FormError } from '../../ui/form-field/form-error';
import { useIsHydrated } from '../../ui/form-field/use-hydration';
import { FailedNotice } from '../../ui/page/page';
import { staticMeta } from '../../ui/page/page-meta';
import { useToast } from '../../ui/toast/toast';
import { useFailureToast } from './admin-form';
import tab from './tab.module.css';

interface DashboardTabProps<Page> {
  title: string;
  page: Page;
  children: (page: Page) => ReactNode;
}

/** A tab's heading and content, and the failure of its form: as a toast, without script as text. */
export function DashboardTab<Page>({ title, page, children }: DashboardTabProps<Page>) {
  const failure = useFailureToast();
  const isHydrated = useIsHydrated();
  return (
    <>
      <h1 className={tab.title} tabIndex={-1}>
        {title}
      </h1>
      {!isHydrated && <FormError message={failure?.message} />}
      {children(page)}
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
  return <FailedNotice title={failureMessage} isHeading />;
}

export function tabMeta(name: string, path: string) {
  return staticMeta({
    title: `${name}`,
    description: 'The site’s admin dashboard.',
    path,
    isPrivate: true,
  });
}
