import type { ClientActionFunctionArgs } from '@remix-run/react';
import { catchNetworkError } from '../../http/catch-network-error';

/** Sends a form of a tab; what gets lost on the way is told, and nothing is loaded anew for it. */
export async function dashboardClientAction(
  { request, serverAction }: ClientActionFunctionArgs,
  failureOf: (intent: unknown) => string,
) {
  const intent = (await request.clone().formData()).get('intent');
  return catchNetworkError(serverAction, () => ({ success: false as const, lost: failureOf(intent) }));
}
