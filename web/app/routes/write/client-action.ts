import type { ClientActionFunctionArgs } from '@remix-run/react';
import { catchNetworkError } from '../../http/form-failure';
import type { SaveAnswer } from './action.server';

/**
 * Turns a network failure into an answer: status 0 without a response, 500 with an unreadable one.
 * `success: false` stops the root's revalidation, which would fail the same way and replace the page.
 */
export async function saveClientAction({ serverAction }: ClientActionFunctionArgs) {
  const answer = await catchNetworkError<SaveAnswer, SaveAnswer>(
    () => serverAction<SaveAnswer>() as Promise<SaveAnswer>,
    (error) => ({ kind: 'refused', status: error instanceof TypeError ? 0 : 500, message: '', errors: {} }),
  );
  const success = answer.kind !== 'refused';
  return Response.json(
    { ...answer, success },
    { status: answer.kind === 'refused' ? answer.status || 503 : 200 },
  );
}
