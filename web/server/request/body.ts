import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, Response } from 'express';

const largeBytes = 1024 * 1024;
/** Larger than files that people may try to upload, so that they get the error instead of a reset connection. */
const maxDiscardedBytes = 13 * 1024 * 1024;
/** A client that sends less than this in this time is disconnected. */
const minBytes = 64 * 1024;
const minBytesMs = 3000;
const checkMs = 50;

/** A body that was not read to its end, with the status for the answer. */
export class BodyError extends Error {
  constructor(readonly status: 400 | 413 | 429 | 503) {
    super(`body refused with ${status}`);
  }
}

/** Whether a body follows the headers. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Whether the body is so large that the CMS should see the headers before it is sent. */
export function isLarge({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > largeBytes;
}

/** Reads a whole body. `take` reserves memory for each chunk, and gives a status when there is none. */
export function readBody(
  req: IncomingMessage,
  maxBytes: number,
  take: (bytes: number) => 429 | 503 | null,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const stop = (status: BodyError['status']) => {
      req.off('data', onData);
      reject(new BodyError(status));
    };
    const onData = (chunk: Buffer) => {
      length += chunk.length;
      if (length > maxBytes) return stop(413);
      const status = take(chunk.length);
      if (status) return stop(status);
      chunks.push(chunk);
    };
    if (Number(req.headers['content-length'] ?? 0) > maxBytes) return stop(413);
    req.on('data', onData);
    req.once('end', () => resolve(Buffer.concat(chunks)));
    req.once('close', () => stop(400));
  });
}

/** Reads a whole body of known length and puts it back for the next reader. */
export function peekBody(req: IncomingMessage): Promise<Buffer> {
  const length = Number(req.headers['content-length']);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let received = 0;
    const onData = (chunk: Buffer) => {
      chunks.push(chunk);
      received += chunk.length;
      if (received < length) return;
      req.off('data', onData);
      req.pause();
      const body = Buffer.concat(chunks);
      // Synchronously: nothing can be put back after the stream has ended.
      req.unshift(body);
      resolve(body);
    };
    req.on('data', onData);
    // A stream that an earlier reader has paused does not begin to flow by itself.
    req.resume();
    req.once('close', () => reject(new BodyError(400)));
  });
}

/**
 * Reads the rest of a body that was answered before its end, within limits. Closing at once would reset the
 * connection, and a client that is still sending would lose the answer.
 */
export function discardUnreadBody(req: Request, res: Response, next: NextFunction): void {
  if (!hasBody(req)) return next();
  const closes = !res.shouldKeepAlive;
  // Otherwise Node closes the connection as soon as the answer is sent.
  res.shouldKeepAlive = true;
  res.once('finish', () => {
    if (req.complete || req.destroyed) return closes && req.socket.end();
    const { socket } = req;
    const start = socket.bytesRead;
    let last = { bytes: start, at: Date.now() };
    // Node drops an unread body without an event, so the progress is measured on the socket.
    const timer = setInterval(() => {
      const { bytesRead: bytes } = socket;
      if (bytes - last.bytes >= minBytes) last = { bytes, at: Date.now() };
      if (req.complete && closes) socket.end();
      const isTooMuch = bytes - start > maxDiscardedBytes || Date.now() - last.at > minBytesMs;
      if (isTooMuch && !req.complete) socket.destroy();
      if (isTooMuch || req.complete || socket.destroyed) clearInterval(timer);
    }, checkMs);
    req.removeAllListeners('data');
    req.resume();
  });
  next();
}
