import { constants } from 'node:os';
import { describeFailure } from '../backup/backup-error';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
type Signal = (typeof signals)[number];

/** Runs a command: exit code 0, or the one that it gives; when it fails 1, with one sentence on stderr. */
export function runCommand(work: (args: string[]) => Promise<number | void>) {
  work(process.argv.slice(2)).then(
    (code) => process.exit(code ?? 0),
    (error: unknown) => {
      process.stderr.write(`${describeFailure(error)}\n`);
      process.exit(1);
    },
  );
}

/**
 * Runs a command whose files nobody else may read. A signal lets it clean up what it has begun, and is then named as the
 * cause; the exit code is 128 and its number, as of any program that a signal ends.
 */
export function runBackupCommand(work: (args: string[], signal: AbortSignal) => Promise<void>) {
  process.umask(0o077);
  const stopping = new AbortController();
  for (const signal of signals) process.on(signal, () => stopping.abort(signal));
  runCommand((args) =>
    work(args, stopping.signal).catch((error: unknown) => {
      const stoppedBy = stopping.signal.reason as Signal | undefined;
      if (!stoppedBy) throw error;
      process.stderr.write(`Stopped by ${stoppedBy}: nothing was changed.\n`);
      return 128 + constants.signals[stoppedBy];
    }),
  );
}
