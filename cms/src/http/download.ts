import { Readable } from 'node:stream';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Context } from 'koa';

/** Answers other calls between two parts: SQLite reads a part without a pause. */
async function* withPauses(parts: AsyncIterable<string>) {
  for await (const part of parts) {
    yield part;
    await yieldToOthers();
  }
}

/** Answers with a file that is sent piece by piece, as it is made. */
export function sendDownload(ctx: Context, name: string, type: string, parts: AsyncIterable<string>) {
  ctx.set('Cache-Control', 'private, no-store');
  ctx.attachment(name);
  ctx.type = type;
  const file = Readable.from(withPauses(parts));
  // Koa would leave the connection open, and the client would wait for the rest.
  file.once('error', () => ctx.res.destroy());
  ctx.body = file;
}
