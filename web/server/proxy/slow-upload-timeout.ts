import type { ClientRequest } from 'node:http';
import type { Request } from 'express';
import { isLarge } from '../request/body.js';

/** An upload that sends less than this within the time limit is too slow. */
const minBytesPerLimit = 128 * 1024;
/** A large body waits this long for an error that the CMS sends after reading the headers only. */
const earlyErrorMs = 50;

/** Pipes an upload to the CMS, and ends one that is too slow. */
export function streamUpload(req: Request, upstream: ClientRequest, idleTimer: IdleTimer, limitMs: number) {
  idleTimer.reset(limitMs);
  const start = () => {
    let bytes = 0;
    req.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes < minBytesPerLimit) return;
      bytes = 0;
      idleTimer.reset(limitMs);
    });
    req.once('end', () => idleTimer.reset(limitMs));
    req.pipe(upstream);
  };
  if (!isLarge(req)) return start();
  // When the CMS closes the connection during the body, the reset would swallow its answer.
  upstream.flushHeaders();
  const timer = setTimeout(start, earlyErrorMs);
  upstream.once('response', () => clearTimeout(timer));
  upstream.once('close', () => clearTimeout(timer));
}

/** A timer that is reset as long as data arrives, and never starts again after `stop`. */
export function createIdleTimer(onTimeout: () => void) {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  return {
    reset(ms: number) {
      clearTimeout(timer);
      if (!isStopped) timer = setTimeout(onTimeout, ms);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

export type IdleTimer = ReturnType<typeof createIdleTimer>;
