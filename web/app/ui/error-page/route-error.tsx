import { useRouteError } from '@remix-run/react';
import { ErrorPage } from './error-page';
import { thrownStatus } from './thrown-status';

/** The boundary of a page that has no wording of its own for a failure. */
export function ErrorBoundary() {
  return <ErrorPage status={thrownStatus(useRouteError())} />;
}
