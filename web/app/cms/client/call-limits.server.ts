import PQueue from 'p-queue';
import { CmsUnavailable } from './errors';

/** Bounds how many calls run at once and how many wait. A call that never ran is no outage of the CMS. */
export function createConcurrencyLimit({ running, waiting }: { running: number; waiting: number }) {
  const queue = new PQueue({ concurrency: running });

  async function run<Result>(signal: AbortSignal, call: () => Promise<Result>): Promise<Result> {
    signal.throwIfAborted();
    if (queue.size >= waiting) throw new CmsUnavailable('Too many calls to the CMS are waiting.', false);
    let hasStarted = false;
    const start = () => {
      hasStarted = true;
      return call();
    };
    try {
      return await queue.add(start, { signal });
    } catch (error) {
      if (hasStarted) throw error;
      throw new CmsUnavailable('no free place in time', false);
    }
  }

  return Object.assign(run, { running: () => queue.pending, waiting: () => queue.size });
}

/**
 * A signal that aborts after the time limit, or with `other`; `end` releases the timer and the listener.
 * Inside AbortSignal.any, a signal of AbortSignal.timeout may be collected before it fires: nodejs/node#57736.
 */
export function createTimeout(limitMs: number, other?: AbortSignal) {
  const controller = new AbortController();
  const expire = () => controller.abort(new DOMException('The time limit was reached', 'TimeoutError'));
  const forward = () => controller.abort(other?.reason);
  const timer = setTimeout(expire, limitMs);
  if (other?.aborted) forward();
  other?.addEventListener('abort', forward);

  function end() {
    clearTimeout(timer);
    other?.removeEventListener('abort', forward);
  }

  return { signal: controller.signal, end };
}
