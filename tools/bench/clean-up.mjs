import { killRunning } from '../../scripts/lib/command.mjs';
import { onStopSignals } from '../../scripts/lib/stop-signals.mjs';

const interrupted = 130;

/**
 * Runs `work`, and afterwards, or on Ctrl-C, the functions that it has passed to `defer`: the last one first. When one of them
 * fails, the others still run.
 */
export async function withCleanUp(work) {
  const deferred = [];
  async function runDeferred() {
    for (const run of deferred.reverse()) {
      try {
        await run();
      } catch (error) {
        console.error(error);
      }
    }
  }
  let cleaning;
  const cleanUp = () => (cleaning ??= runDeferred());
  const leave = () => process.exit(interrupted);
  onStopSignals({
    onFirst() {
      killRunning();
      void cleanUp().then(leave);
    },
    onSecond: leave,
  });
  try {
    return await work((run) => deferred.push(run));
  } finally {
    await cleanUp();
  }
}
