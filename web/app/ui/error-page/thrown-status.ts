import { isRouteErrorResponse } from '@remix-run/react';

/** The status of what a page that came later got instead of its data: a request without an answer is an outage. */
export function networkErrorStatus(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 503;
}

/** The status of what a loader, an action or a page threw: a surprise is a 500. */
export function thrownStatus(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}
