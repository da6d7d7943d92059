import { constants } from 'node:os';
import { describeFailure } from './backup-error';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
type Signal = (typeof signals)[number];

/**
 * Runs a command: exit code 0 if it is done, 1 with one sentence on stderr if not. A signal lets it clean up what it has
 * begun, and is then named as the cause; the exit code is 128 and its number, as of any program that a signal ends.
 */
export function runBackupCommand(work: (args: string[], signal: AbortSignal) => Promise<void>) {
  process.umask(0o077);
  const stopping = new AbortController();
  for (const signal of signals) process.on(signal, () => stopping.abort(signal));
  work(process.argv.slice(2), stopping.signal).then(
    () => process.exit(0),
    (error: unknown) => {
      const stoppedBy = stopping.signal.reason as Signal | undefined;
      const sentence = stoppedBy ? `Stopped by ${stoppedBy}: nothing was changed.` : describeFailure(error);
      process.stderr.write(`${sentence}\n`);
      process.exit(stoppedBy ? 128 + constants.signals[stoppedBy] : 1);
    },
  );
}
