import type { Context } from 'koa';
import { operationGroups } from '../../../contract';
import { apiPrefix } from '../../../http/path';
import { callersOf, operationNames, operations } from '../../../http/route';
import { buildDocsPage } from '../services/docs-page';
import { buildOpenApi } from '../services/build-openapi';

function once<Value>(make: () => Value) {
  let made: Value | undefined;
  return () => (made ??= make());
}

const groupNames = Object.keys(operationGroups);
const rows = () =>
  operations
    .map((row) => ({ ...row, callers: callersOf(row), name: operationNames.get(row) ?? '' }))
    .sort((one, other) => groupNames.indexOf(one.group) - groupNames.indexOf(other.group));
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
