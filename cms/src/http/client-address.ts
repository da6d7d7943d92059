import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';
import { env } from '../env';

function isOurSite(secret: string) {
  const [given, expected] = [Buffer.from(secret), Buffer.from(env.internalSecret)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The client's address: the site's word for it counts when it proves itself, nobody else's does. */
export function clientAddress(ctx: Context): string {
  const told = ctx.get('x-linefeed-client');
  if (told && isOurSite(ctx.get('x-linefeed-internal'))) return told;
  return ctx.req.socket.remoteAddress ?? '';
}
