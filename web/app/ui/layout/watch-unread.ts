const everyMs = 60_000;

/**
 * Asks for the number of unread notifications once a minute while the page is visible, until `signal` aborts or the
 * session has ended. With a number that is known already the first question waits, too.
 */
export function watchUnread(report: (count: number) => void, isKnown: boolean, signal: AbortSignal) {
  let askedAt = isKnown ? Date.now() : 0;

  async function ask() {
    // Timers stop while the machine sleeps.
    if (document.hidden || Date.now() - askedAt < everyMs) return;
    askedAt = Date.now();
    const { status, count } = await fetchUnread(signal);
    if (status === 401) stop();
    else if (count !== undefined && !signal.aborted) report(count);
  }
  function stop() {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisible);
  }
  const onVisible = () => void ask();
  const timer = setInterval(onVisible, everyMs);
  document.addEventListener('visibilitychange', onVisible);
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  else onVisible();
}

async function fetchUnread(signal: AbortSignal): Promise<{ status: number; count?: number }> {
  try {
    const { status, ok, headers } = await fetch('/api/v1/notifications?limit=1', { signal });
    return ok ? { status, count: Number(headers.get('x-unread-count')) } : { status };
  } catch {
    return { status: 0 };
  }
}
