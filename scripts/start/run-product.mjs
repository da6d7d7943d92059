import { describeParts } from './parts.mjs';
import { supervise } from './supervise.mjs';
import { waitUntilReady } from './wait-ready.mjs';

/** Starts CMS and site under supervision; gives them with a way to wait for both and to stop both. */
export function runProduct({ settings, env, isDev, onBadConfiguration, say, write }) {
  const isForEyes = isDev || process.stdout.isTTY === true;
  // A log that cannot be written (a full disk, a reader that has gone) is no reason to end the service.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const parts = describeParts({ settings, env, isDev });
  const supervised = parts.map((part) =>
    supervise(part, { restartPauseMs: settings.restartPauseMs, onBadConfiguration, say, write, isForEyes }),
  );
  return {
    async whenReady(limitMs, signal) {
      const answers = await Promise.all(
        parts.map((part) => !part.readyUrl || waitUntilReady(part.readyUrl, { limitMs, signal })),
      );
      return parts.filter((_, index) => !answers[index]).map((part) => part.name);
    },
    pids: () => Object.fromEntries(supervised.map((part) => [part.name, part.pid()])),
    letLogsThrough: () => supervised.forEach((part) => part.log.letThrough()),
    showLastLines: () => supervised.forEach((part) => part.log.showLast()),
    /** The site first: what it still answers needs the CMS. */
    async stop() {
      for (const part of supervised.toReversed()) await part.stop();
    },
    kill: () => supervised.forEach((part) => part.kill()),
  };
}
