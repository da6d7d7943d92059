import type { IncomingMessage } from 'node:http';

const mostDiscarded = 1024 * 1024;
const discardMs = 2000;

/** Whether a body follows the headers. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Whether the body is one that is worth a question before it is sent on. */
export function isLarge({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > mostDiscarded;
}

/**
 * Reads on, for a while, a body that nobody wants. Closing at once would reset the connection, and
 * the browser would lose the answer that tells it why.
 */
export function discardRest(req: IncomingMessage): void {
  if (req.complete || !hasBody(req)) return;
  const timer = setTimeout(() => req.destroy(), discardMs);
  let left = mostDiscarded;
  req.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) req.destroy();
  });
  req.once('close', () => clearTimeout(timer));
  req.resume();
}
