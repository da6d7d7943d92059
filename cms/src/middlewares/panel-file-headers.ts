import type { Context, Next } from 'koa';

/** Adds `Vary` to the panel's files, which Strapi sends compressed to browsers that read Brotli, and uncompressed to others. */
export default () =>
  async function panelFileHeaders(ctx: Context, next: Next) {
    if (/^\/admin\/[^/]+\.(?:js|css|svg)$/.test(ctx.path)) ctx.vary('Accept-Encoding');
    return next();
  };
