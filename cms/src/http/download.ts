import { Readable } from 'node:stream';
import type { Context } from 'koa';

/** Answers with a file that is sent piece by piece, as it is made. */
export function sendDownload(ctx: Context, name: string, type: string, parts: AsyncIterable<string>) {
  ctx.set('Cache-Control', 'private, no-store');
  ctx.attachment(name);
  ctx.type = type;
  ctx.body = Readable.from(parts);
}
