import type { ClientActionFunctionArgs } from '@remix-run/react';
import { sendOr } from '../../http/send';

/** Sends a form of a tab; what gets lost on the way is told, and nothing is loaded anew for it. */
export async function actOr(
  { request, serverAction }: ClientActionFunctionArgs,
  failureOf: (intent: unknown) => string,
) {
  const intent = (await request.clone().formData()).get('intent');
  return sendOr(serverAction, () => ({ success: false as const, lost: failureOf(intent) }));
}
