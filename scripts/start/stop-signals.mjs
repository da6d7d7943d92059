// npm passes Ctrl-C on to us beside the terminal's own: two within this time are one press.
const samePressMs = 1_000;
const parentPollMs = 1_000;

/**
 * Calls `onFirst` at the first signal to stop (or when the npm that runs us is gone), `onSecond` when
 * somebody insists.
 */
export function onStopSignals({ onFirst, onSecond }) {
  let firstAt = 0;
  const hear = () => {
    if (firstAt === 0) {
      firstAt = Date.now();
      return onFirst();
    }
    if (Date.now() - firstAt > samePressMs) onSecond();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, hear);
  if (process.env.npm_lifecycle_event) watchParent(() => firstAt === 0 && hear());
}

function watchParent(onGone) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, parentPollMs);
  timer.unref();
}
