import type { Server } from 'node:http';
import { describe, log } from './log.js';

/** Stops on a signal or after an uncaught exception: takes no new requests and lets those in flight finish. */
export function shutDownOnSignal(server: Server, limitMs: number) {
  let isStopping = false;

  function stop(code: number) {
    if (isStopping) return;
    isStopping = true;
    server.close(() => process.exit(code));
    setTimeout(() => process.exit(code), limitMs).unref();
  }

  server.prependListener('request', (_req, res) => {
    if (isStopping) res.setHeader('Connection', 'close');
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(0));
  process.on('unhandledRejection', (error) => log('error', 'unhandled rejection', describe(error)));
  process.on('uncaughtException', (error) => {
    log('error', 'uncaught exception', describe(error));
    stop(1);
  });
  return () => isStopping;
}
