import type { Context } from 'koa';

/** Whether the client has closed the connection: under load, nothing is done for those who have given up. */
export function isClientGone(ctx: Context) {
  return ctx.req.socket.destroyed;
}

/** Aborts when the client closes the connection before the response is complete. */
export function abortSignalOf({ res }: Pick<Context, 'res'>): AbortSignal {
  const controller = new AbortController();
  const abortUnlessFinished = () => {
    if (!res.writableFinished) controller.abort();
  };
  if (res.closed) abortUnlessFinished();
  else res.once('close', abortUnlessFinished);
  return controller.signal;
}
