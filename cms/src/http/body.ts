import type { IncomingMessage } from 'node:http';
import type { Context } from 'koa';
import { ClientGoneError, HttpError } from '../errors';

/** More than the largest file that somebody may take for an allowed one, so that its sender reads why it was refused. */
const mostDiscarded = 13 * 1024 * 1024;
/** A client that sends less than this in this time is not waited for. */
const leastBytes = 64 * 1024;
const slowestMs = 3000;
const checkMs = 50;

/** Whether a body follows the headers. */
export function hasBody(ctx: Context): boolean {
  return Number(ctx.get('content-length')) > 0 || ctx.get('transfer-encoding') !== '';
}

/** Reads a body of at most so many bytes; a longer one is a 413. */
export async function readChunks(ctx: Context, maxBytes: number, message: string): Promise<Buffer[]> {
  if (Number(ctx.get('content-length')) > maxBytes) throw new HttpError(413, message);
  const chunks: Buffer[] = [];
  let length = 0;
  // Leaving a plain loop would destroy the connection, and the client would never read why.
  try {
    for await (const chunk of ctx.req.iterator({ destroyOnReturn: false })) {
      length += chunk.length;
      if (length > maxBytes) throw new HttpError(413, message);
      chunks.push(chunk);
    }
  } catch (error) {
    throw ctx.req.destroyed && !ctx.req.complete ? new ClientGoneError() : error;
  }
  return chunks;
}

/** Reads a body of known length whole and puts it back, for the parser that reads it next. */
export function peekBody(req: IncomingMessage): Promise<Buffer> {
  const length = Number(req.headers['content-length']);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let received = 0;
    const onReadable = () => {
      for (let chunk = req.read() as Buffer | null; chunk; chunk = req.read() as Buffer | null) {
        chunks.push(chunk);
        received += chunk.length;
      }
      if (received < length) return;
      req.off('readable', onReadable);
      const body = Buffer.concat(chunks);
      // At once: after the stream has told its end nothing can be put back.
      req.unshift(body);
      resolve(body);
    };
    req.on('readable', onReadable);
    req.once('close', () => reject(new ClientGoneError()));
  });
}

/**
 * Reads on, within limits, a body that was answered before its end. Closing at once would reset the connection, and
 * the client would lose the answer while it still sends.
 */
export function discardUnreadBody({ req, res }: Context): void {
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
}
