import type { Context, Next } from 'koa';

/** Tells caches that Strapi sends a file of the panel compressed to browsers that read Brotli, and as it is to others. */
export default () =>
  async function panelFiles(ctx: Context, next: Next) {
    if (/^\/admin\/[^/]+\.(?:js|css|svg)$/.test(ctx.path)) ctx.vary('Accept-Encoding');
    return next();
  };
