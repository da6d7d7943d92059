import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, Response } from 'express';

const largeBytes = 1024 * 1024;
/** More than the largest file that somebody may take for an allowed one, so that its sender reads why it was refused. */
const mostDiscarded = 13 * 1024 * 1024;
/** A client that sends less than this in this time is not waited for. */
const leastBytes = 64 * 1024;
const slowestMs = 3000;
const checkMs = 50;

/** A body that is not read to its end, and the status that says why. */
export class BodyError extends Error {
  constructor(readonly status: 400 | 413 | 429 | 503) {
    super(`body refused with ${status}`);
  }
}

/** Whether a body follows the headers. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Whether the body is one that is worth a question before it is sent on. */
export function isLarge({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > largeBytes;
}

/** Reads a body whole. `take` is asked for the room of each piece and may refuse it. */
export function readBody(
  req: IncomingMessage,
  most: number,
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
      if (length > most) return stop(413);
      const refused = take(chunk.length);
      if (refused) return stop(refused);
      chunks.push(chunk);
    };
    if (Number(req.headers['content-length'] ?? 0) > most) return stop(413);
    req.on('data', onData);
    req.once('end', () => resolve(Buffer.concat(chunks)));
    req.once('close', () => stop(400));
  });
}

/** Reads a body of known length whole and puts it back, for the one who reads it next. */
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
      // At once: after the stream has told its end nothing can be put back.
      req.unshift(body);
      resolve(body);
    };
    req.on('data', onData);
    req.once('close', () => reject(new BodyError(400)));
  });
}

/**
 * Reads on, within limits, a body that was answered before its end. Closing at once would reset the connection, and
 * the client would lose the answer while it still sends.
 */
export function discardUnreadBody(req: Request, res: Response, next: NextFunction): void {
  if (!hasBody(req)) return next();
  const closes = !res.shouldKeepAlive;
  // Node itself would close as soon as the answer is out.
  res.shouldKeepAlive = true;
  res.once('finish', () => {
    if (req.complete || req.destroyed) return closes && req.socket.end();
    const { socket } = req;
    const start = socket.bytesRead;
    let last = { bytes: start, at: Date.now() };
    // Node drops a body that nobody has begun to read without an event: the bytes of the socket tell how it goes on.
    const timer = setInterval(() => {
      const { bytesRead: bytes } = socket;
      if (bytes - last.bytes >= leastBytes) last = { bytes, at: Date.now() };
      if (req.complete && closes) socket.end();
      const isTooMuch = bytes - start > mostDiscarded || Date.now() - last.at > slowestMs;
      if (isTooMuch && !req.complete) socket.destroy();
      if (isTooMuch || req.complete || socket.destroyed) clearInterval(timer);
    }, checkMs);
    req.removeAllListeners('data');
    req.resume();
  });
  next();
}
