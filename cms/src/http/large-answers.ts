import type { Context } from 'koa';
import { TooManyRequestsError } from '../errors';
import { isOwnCallOfSite } from './client-ip';
import { addressKey } from './rate-limit';

const largeBytes = 256 * 1024;
const mostAtOnce = 4;
const retryAfterSeconds = 1;

/** How many large answers each address is reading. */
const reading = new Map<string, number>();

/**
 * A large answer stays in memory until it has been read. So each address reads few at a time, and one that is read too
 * slowly ends. A call that has changed something is answered in any case.
 */
export function limitLargeAnswer(ctx: Context, maxMs = 60_000) {
  if (!Buffer.isBuffer(ctx.body) || ctx.body.length <= largeBytes || isOwnCallOfSite(ctx)) return;
  // Somebody who has left already reads nothing.
  if (ctx.res.closed) return;
  const key = addressKey(ctx);
  const count = reading.get(key) ?? 0;
  if (/^(?:GET|HEAD)$/.test(ctx.method) && count >= mostAtOnce)
    throw new TooManyRequestsError(retryAfterSeconds);
  reading.set(key, count + 1);
  const timer = setTimeout(() => ctx.req.destroy(), maxMs);
  ctx.res.once('close', () => {
    clearTimeout(timer);
    const rest = (reading.get(key) ?? 1) - 1;
    if (rest > 0) reading.set(key, rest);
    else reading.delete(key);
  });
}
