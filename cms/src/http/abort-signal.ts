import type { Context } from 'koa';

/** Aborts when the client goes before it has its answer. */
export function abortSignalOf({ res }: Pick<Context, 'res'>): AbortSignal {
  const leaving = new AbortController();
  const leave = () => {
    if (!res.writableFinished) leaving.abort();
  };
  if (res.closed) leave();
  else res.once('close', leave);
  return leaving.signal;
}
