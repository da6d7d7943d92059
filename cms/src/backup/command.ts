import { describeFailure } from './backup-error';

/**
 * Runs a command: exit code 0 if it is done, 1 with one sentence on stderr if not. A signal lets it clean up what it has
 * begun.
 */
export function runBackupCommand(work: (args: string[], signal: AbortSignal) => Promise<void>) {
  process.umask(0o077);
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
  work(process.argv.slice(2), stopping.signal).then(
    () => process.exit(0),
    (error: unknown) => {
      const isStopped = stopping.signal.aborted;
      process.stderr.write(`${isStopped ? 'Stopped: nothing was changed.' : describeFailure(error)}\n`);
      process.exit(isStopped ? 130 : 1);
    },
  );
}
