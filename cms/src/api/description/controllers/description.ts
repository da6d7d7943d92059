import type { Context } from 'koa';
import { apiPrefix } from '../../../http/path';
import { operations } from '../../../http/route';
import { buildDocsPage } from '../services/docs-page';
import { buildOpenApi } from '../services/openapi';

function once<Value>(make: () => Value) {
  let made: Value | undefined;
  return () => (made ??= make());
}

const openApi = once(() => JSON.stringify(buildOpenApi(operations, apiPrefix)));
const docsPage = once(() => buildDocsPage(operations, apiPrefix));

export default {
  async read(ctx: Context) {
    ctx.type = 'application/json';
    ctx.body = openApi();
  },

  async readPage(ctx: Context) {
    ctx.set(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    );
    ctx.type = 'text/html';
    ctx.body = docsPage();
  },
};
