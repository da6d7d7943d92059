import type { ClientActionFunctionArgs } from '@remix-run/react';

/**
 * Makes a `clientAction` that turns a network error into an answer, so that the page stays with what was typed.
 * Redirects are thrown on.
 */
export function catchNetworkError<Failure>(
  toFailure: (error: unknown, sent: Request) => Failure | Promise<Failure>,
) {
  return async ({ request, serverAction }: ClientActionFunctionArgs) => {
    const sent = request.clone();
    try {
      return await serverAction<Failure>();
    } catch (error) {
      if (error instanceof Response) throw error;
      console.warn('sending failed', error);
      return toFailure(error, sent);
    }
  };
}
