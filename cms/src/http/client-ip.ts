import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';
import { env } from '../env';

function isOurSite(ctx: Context) {
  const [given, expected] = [Buffer.from(ctx.get('x-linefeed-internal')), Buffer.from(env.internalSecret)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The client's address: the site's word for it counts when it proves itself, nobody else's does. */
export function clientIp(ctx: Context): string {
  const told = ctx.get('x-linefeed-client');
  if (told && isOurSite(ctx)) return told;
  return ctx.req.socket.remoteAddress ?? '';
}

/** Which of a page's calls this is, by the site's word for it; undefined for a call that no page makes. */
export function pageCallOf(ctx: Context): 'first' | 'further' | undefined {
  const told = ctx.get('x-linefeed-page');
  return (told === 'first' || told === 'further') && isOurSite(ctx) ? told : undefined;
}
