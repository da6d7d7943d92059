import type { Context } from 'koa';
import { apiPrefix } from '../../../http/path';
import { callersOf, operationNames, operations } from '../../../http/route';
import { buildDocsPage } from '../services/docs-page';
import { groupOf, inReadingOrder } from '../services/groups';
import { buildOpenApi } from '../services/build-openapi';

function once<Value>(make: () => Value) {
  let made: Value | undefined;
  return () => (made ??= make());
}

const rows = () =>
  inReadingOrder(operations).map((row) => ({
    ...row,
    callers: callersOf(row),
    name: operationNames.get(row) ?? '',
    group: groupOf(row).name,
  }));
const openApi = once(() => JSON.stringify(buildOpenApi(rows(), apiPrefix)));
const docsPage = once(() => buildDocsPage(rows(), apiPrefix));

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
