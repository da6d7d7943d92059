import type { ClientActionFunctionArgs } from '@remix-run/react';
import { catchNetworkError } from '../../http/catch-network-error';
import type { Saved } from './action.server';

/**
 * What gets lost on the way is an answer like any other: 0 when there was none, else a broken one.
 * What did not succeed has nothing loaded anew, which would fail the same way and take the text along.
 */
export async function writeClientAction({ serverAction }: ClientActionFunctionArgs) {
  const saved = await catchNetworkError<Saved, Saved>(
    () => serverAction<Saved>() as Promise<Saved>,
    (error) => ({ kind: 'refused', status: error instanceof TypeError ? 0 : 500, message: '', errors: {} }),
  );
  const success = saved.kind !== 'refused';
  return Response.json(
    { ...saved, success },
    { status: saved.kind === 'refused' ? saved.status || 503 : 200 },
  );
}
