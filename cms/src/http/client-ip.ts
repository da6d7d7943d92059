import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';
import { env } from '../env';

function isFromSite(ctx: Context) {
  const [sent, expected] = [Buffer.from(ctx.get('x-linefeed-internal')), Buffer.from(env.internalSecret)];
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}

/** The client's IP address. A header that names it counts only if the site sends it, with the internal secret. */
export function clientIp(ctx: Context): string {
  const forwarded = ctx.get('x-linefeed-client');
  if (forwarded && isFromSite(ctx)) return forwarded;
  return ctx.req.socket.remoteAddress ?? '';
}

/** Whether the site makes this call for nobody in particular: for its settings, or for a page that all visitors share. */
export function isOwnCallOfSite(ctx: Context): boolean {
  return ctx.get('x-linefeed-client') === '' && isFromSite(ctx);
}

/** Whether the site makes this call as a page's first or a further one; undefined for a call that no page makes. */
export function pageCallOf(ctx: Context): 'first' | 'further' | undefined {
  const sent = ctx.get('x-linefeed-page');
  return (sent === 'first' || sent === 'further') && isFromSite(ctx) ? sent : undefined;
}

/** Whether somebody filled in the hidden field of the site's own form, or sent it within three seconds. */
export function isSuspectForm(ctx: Context): boolean {
  return ctx.get('x-linefeed-suspect') === 'true' && isFromSite(ctx);
}
