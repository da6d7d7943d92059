/**
 * A signal that aborts a call after its time, or when whoever asked for it has gone; `end` lets go of both.
 * Inside AbortSignal.any, a signal of AbortSignal.timeout may be collected before it fires: nodejs/node#57736.
 */
export function createTimeout(limitMs: number, asker?: AbortSignal) {
  const controller = new AbortController();
  const expire = () => controller.abort(new DOMException('The time limit was reached', 'TimeoutError'));
  const leave = () => controller.abort(asker?.reason);
  const timer = setTimeout(expire, limitMs);
  if (asker?.aborted) leave();
  asker?.addEventListener('abort', leave);

  function end() {
    clearTimeout(timer);
    asker?.removeEventListener('abort', leave);
  }

  return { signal: controller.signal, end };
}
