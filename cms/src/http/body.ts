import type { IncomingMessage } from 'node:http';
import type { Context } from 'koa';
import { ClientGoneError, HttpError } from '../errors';

/** Larger than what somebody may take for an allowed file, so that its sender receives the 413. */
const maxDiscardedBytes = 13 * 1024 * 1024;
/** The connection of a client that sends less than this in this time is closed. */
const minProgressBytes = 64 * 1024;
const progressTimeoutMs = 3000;
const checkEveryMs = 50;

/** Whether a body follows the headers. */
export function hasBody(ctx: Context): boolean {
  return Number(ctx.get('content-length')) > 0 || ctx.get('transfer-encoding') !== '';
}

/** Reads a body of at most `maxBytes`; a longer one is a 413. */
export async function readChunks(ctx: Context, maxBytes: number, message: string): Promise<Buffer[]> {
  if (Number(ctx.get('content-length')) > maxBytes) throw new HttpError(413, message);
  const chunks: Buffer[] = [];
  let length = 0;
  // A plain loop destroys the connection when it is left early, so that the client would not receive the answer.
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

/** Reads a body of known length and puts it back, for the parser that reads it next. */
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
      // Synchronously: nothing can be put back after the stream's `end` event.
      req.unshift(body);
      resolve(body);
    };
    req.on('readable', onReadable);
    req.once('close', () => reject(new ClientGoneError()));
  });
}

/** Discards the rest of a body that was answered early. Closing at once would lose the answer for a client that still sends. */
export function discardUnreadBody({ req, res }: Context): void {
  const closesAfterwards = !res.shouldKeepAlive;
  // Otherwise Node closes the connection as soon as the answer is sent.
  res.shouldKeepAlive = true;
  res.once('finish', () => {
    if (req.complete || req.destroyed) return closesAfterwards && req.socket.end();
    const { socket } = req;
    const start = socket.bytesRead;
    let last = { bytes: start, at: Date.now() };
    // Node discards a body that nobody has begun to read, without an event: the socket's count shows the progress.
    const timer = setInterval(() => {
      const { bytesRead: bytes } = socket;
      if (bytes - last.bytes >= minProgressBytes) last = { bytes, at: Date.now() };
      if (req.complete && closesAfterwards) socket.end();
      const isOverLimit = bytes - start > maxDiscardedBytes || Date.now() - last.at > progressTimeoutMs;
      if (isOverLimit && !req.complete) socket.destroy();
      if (isOverLimit || req.complete || socket.destroyed) clearInterval(timer);
    }, checkEveryMs);
    req.removeAllListeners('data');
    req.resume();
  });
}
