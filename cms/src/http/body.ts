import type { IncomingMessage } from 'node:http';
import type { Context } from 'koa';
import { ClientGoneError, HttpError } from '../errors';

/** Larger than what somebody may take for an allowed file, so that its sender receives the 413. */
const maxDiscardedBytes = 13 * 1024 * 1024;
const checkMs = 50;

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

/**
 * Reads the rest of a body that was answered before its end, up to a size and for as long as Node lets a request take.
 * Closing at once would reset the connection, and a client that is still sending would lose the answer.
 */
export function discardUnreadBody({ req, res }: Context): void {
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
}
