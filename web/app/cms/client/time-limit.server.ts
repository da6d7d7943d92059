/**
 * Makes a call that fails after the time limit, or when the browser has left. By hand: inside AbortSignal.any, a signal of
 * AbortSignal.timeout may be collected before it fires (nodejs/node#57736), and undici looks at the signal of a call that
 * waits for a connection only when there is one.
 */
export async function withTimeLimit<Result>(
  limitMs: number,
  left: AbortSignal | undefined,
  call: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  left?.throwIfAborted();
  const controller = new AbortController();
  const { signal } = controller;
  const ended = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
  const leave = () => controller.abort(left?.reason);
  const expire = () => controller.abort(new DOMException('The time limit was reached', 'TimeoutError'));
  const timer = setTimeout(expire, limitMs);
  left?.addEventListener('abort', leave);
  try {
    return await Promise.race([call(signal), ended]);
  } finally {
    clearTimeout(timer);
    left?.removeEventListener('abort', leave);
  }
}
