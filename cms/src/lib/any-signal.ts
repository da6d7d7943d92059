/**
 * A signal that aborts with the first of others. Inside AbortSignal.any, one of AbortSignal.timeout may be collected before
 * it fires: nodejs/node#57736.
 */
export function anySignal(...signals: (AbortSignal | null | undefined)[]): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    const forward = () => controller.abort(signal?.reason);
    if (signal?.aborted) forward();
    else signal?.addEventListener('abort', forward, { signal: controller.signal });
  }
  return controller.signal;
}
