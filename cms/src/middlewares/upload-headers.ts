import type { Context, Next } from 'koa';

// Case is ignored, as the router and some file systems do.
const uploadPath = /^\/uploads(\/|$)/i;
const pictureTypes = /^image\/(webp|png|jpeg|gif|avif)$/;

/** Serves uploaded pictures with headers that forbid scripts; other files in the folder are answered with 404. */
export default () =>
  async function uploadHeaders(ctx: Context, next: Next) {
    if (!uploadPath.test(ctx.path)) return next();
    await next();
    ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
    ctx.set('X-Content-Type-Options', 'nosniff');
    if (ctx.status >= 400 || (ctx.status === 200 && !pictureTypes.test(ctx.type))) {
      ctx.set('Cache-Control', 'no-store');
      ctx.body = '';
      ctx.status = 404;
    }
  };
