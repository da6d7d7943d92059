import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, Response } from 'express';

/** Larger than files that people may try to upload, so that they get the error instead of a reset connection. */
const maxDiscardedBytes = 13 * 1024 * 1024;
const checkMs = 50;

/** A body that was not read to its end, with the status for the answer. */
export class BodyError extends Error {
  constructor(readonly status: 400 | 413) {
    super(`body refused with ${status}`);
  }
}

/** Whether a body follows the headers. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Reads a whole body. One of known length is put back for the next reader. */
export function readBody(req: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const length = Number(req.headers['content-length'] ?? Infinity);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let received = 0;
    const onData = (chunk: Buffer) => {
      chunks.push(chunk);
      received += chunk.length;
      if (received < length && received <= maxBytes) return;
      req.off('data', onData).pause();
      if (received > maxBytes) return reject(new BodyError(413));
      const body = Buffer.concat(chunks);
      // Synchronously: nothing can be put back after the stream has ended.
      req.unshift(body);
      resolve(body);
    };
    req.on('data', onData).resume();
    req.once('end', () => resolve(Buffer.concat(chunks)));
    req.once('close', () => reject(new BodyError(400)));
  });
}

/**
 * Reads the rest of a body that was answered before its end, up to a size and for as long as Node lets a request take.
 * Closing at once would reset the connection, and a client that is still sending would lose the answer.
 */
export function discardUnreadBody(req: Request, res: Response, next: NextFunction): void {
  if (!hasBody(req)) return next();
  const { socket } = req;
  const isLast = !res.shouldKeepAlive;
  // Otherwise Node closes the connection as soon as the answer is sent.
  res.shouldKeepAlive = true;
  res.once('finish', () => {
    if (req.complete) return isLast && socket.end();
    const maxBytesRead = socket.bytesRead + maxDiscardedBytes;
    req.removeAllListeners('data').resume();
    // Node drops an unread body without an event, so the bytes are counted on the socket.
    const timer = setInterval(() => {
      if (socket.bytesRead > maxBytesRead && !req.complete) socket.destroy();
      else if (req.complete && isLast) socket.end();
      if (req.complete || socket.destroyed) clearInterval(timer);
    }, checkMs);
  });
  next();
}
