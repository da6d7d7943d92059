import type { ClientActionFunctionArgs } from '@remix-run/react';
import { sendOr } from '../../http/send';
import type { Saved } from './action.server';

/** What gets lost on the way is an answer like any other: 0 when there was none, else a broken one. */
export function writeClientAction({ serverAction }: ClientActionFunctionArgs): Promise<Saved> {
  return sendOr(
    () => serverAction<Saved>() as Promise<Saved>,
    (error) => ({ kind: 'refused', status: error instanceof TypeError ? 0 : 500, message: '', errors: {} }),
  );
}
