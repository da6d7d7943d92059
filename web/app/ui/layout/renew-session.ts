const minute = 60_000;
/** An unused session ends after 30 days. */
const renewAfter = 24 * 60 * minute;
const firstRetryMs = minute / 2;
const maxRetryMs = 16 * minute;

/** Renews the session once a day while the page is open, until it ends; returns the function that stops this. */
export function renewSession(): () => void {
  const stopped = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  let due = 0;

  function renewIn(time: number, retryMs = firstRetryMs) {
    clearTimeout(timer);
    due = Date.now() + time;
    timer = setTimeout(() => void renew(retryMs), time);
  }
  async function renew(retryMs: number) {
    const status = await fetchStatus(stopped.signal);
    if (stopped.signal.aborted) return;
    if (status === 401) stop();
    else if (status === 200) renewIn(renewAfter);
    else renewIn(retryMs, Math.min(2 * retryMs, maxRetryMs));
  }
  // Timers stop while the machine sleeps.
  const renewIfDue = () => !document.hidden && Date.now() >= due && renewIn(0);

  function stop() {
    clearTimeout(timer);
    stopped.abort();
  }

  document.addEventListener('visibilitychange', renewIfDue, { signal: stopped.signal });
  renewIn(renewAfter);
  return stop;
}

async function fetchStatus(signal: AbortSignal): Promise<number> {
  try {
    return (await fetch('/api/v1/users/me', { signal })).status;
  } catch {
    return 0;
  }
}
