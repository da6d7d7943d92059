import type { Context, Next } from 'koa';

const pictures = /^image\/(webp|png|jpeg|gif|avif)$/;

/** Uploaded files are pictures that can do nothing; whatever else lies in the folder is not served. */
export default () =>
  async function uploads(ctx: Context, next: Next) {
    if (!ctx.path.startsWith('/uploads')) return next();
    await next();
    if (ctx.status === 200 && !pictures.test(ctx.type)) {
      ctx.status = 404;
      ctx.body = null;
    }
    ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
    ctx.set('X-Content-Type-Options', 'nosniff');
    if (ctx.status >= 400) {
      ctx.set('Cache-Control', 'no-store');
      ctx.body = '';
      ctx.status = 404;
    }
  };
