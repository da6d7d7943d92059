import type { Context, Next } from 'koa';

// The router does not mind capitals, nor do some file systems.
const uploadPath = /^\/uploads(\/|$)/i;
const pictures = /^image\/(webp|png|jpeg|gif|avif)$/;

/** Uploaded files are pictures that can do nothing; whatever else lies in the folder is not served. */
export default () =>
  async function uploads(ctx: Context, next: Next) {
    if (!uploadPath.test(ctx.path)) return next();
    await next();
    ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
    ctx.set('X-Content-Type-Options', 'nosniff');
    if (ctx.status >= 400 || (ctx.status === 200 && !pictures.test(ctx.type))) {
      ctx.set('Cache-Control', 'no-store');
      ctx.body = '';
      ctx.status = 404;
    }
  };
