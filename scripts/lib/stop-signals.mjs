// npm forwards the Ctrl-C that the terminal sends us as well: two signals within this time are one key press.
const samePressMs = 1_000;
const parentPollMs = 1_000;

/** Calls `onFirst` at the first stop signal (or when the npm that runs us has gone), `onSecond` at a later one. */
export function onStopSignals({ onFirst, onSecond }) {
  let firstAt = 0;
  const onSignal = () => {
    if (firstAt === 0) {
      firstAt = Date.now();
      return onFirst();
    }
    if (Date.now() - firstAt > samePressMs) onSecond();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
  if (process.env.npm_lifecycle_event) watchParent(() => firstAt === 0 && onSignal());
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
