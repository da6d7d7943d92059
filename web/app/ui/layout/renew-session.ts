const minute = 60_000;
/** Well before the 30 days after which an unused session ends. */
const renewAfter = 24 * 60 * minute;
const firstPause = minute / 2;
const longestPause = 16 * minute;

/** Renews the session of a page that stays open, until it is ended; gives what stops that. */
export function renewSession(): () => void {
  const stopped = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  let due = 0;

  function renewIn(time: number, nextPause = firstPause) {
    clearTimeout(timer);
    due = Date.now() + time;
    timer = setTimeout(() => void renew(nextPause), time);
  }
  async function renew(pause: number) {
    const status = await callMe(stopped.signal);
    if (stopped.signal.aborted) return;
    if (status === 401) stop();
    else if (status === 200) renewIn(renewAfter);
    else renewIn(pause, Math.min(2 * pause, longestPause));
  }
  // The clock of a timer may stand still while the machine sleeps.
  const wake = () => !document.hidden && Date.now() >= due && renewIn(0);

  function stop() {
    clearTimeout(timer);
    stopped.abort();
  }

  document.addEventListener('visibilitychange', wake, { signal: stopped.signal });
  renewIn(renewAfter);
  return stop;
}

async function callMe(signal: AbortSignal): Promise<number> {
  try {
    return (await fetch('/api/v1/users/me', { signal })).status;
  } catch {
    return 0;
  }
}
