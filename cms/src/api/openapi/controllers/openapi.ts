import type { Context } from 'koa';
import { operationGroups, type SiteIdentity } from '../../../contract';
import { apiPrefix } from '../../../http/path';
import { callersOf, operationNames, operations } from '../../../http/route';
import { getSite } from '../../site-setting/services/site-setting';
import { buildDocsPage } from '../services/docs-page';
import { buildOpenApi } from '../services/build-openapi';

/** Makes a text once for each name and accent that the site has had last. */
function perSite(make: (site: SiteIdentity) => string) {
  let made: (SiteIdentity & { text: string }) | undefined;
  return ({ name, accent }: SiteIdentity): string => {
    if (made?.name !== name || made.accent !== accent) {
      made = { name, accent, text: make({ name, accent }) };
    }
    return made.text;
  };
}

const groupNames = Object.keys(operationGroups);
const rows = () =>
  operations
    .map((row) => ({ ...row, callers: callersOf(row), name: operationNames.get(row) ?? '' }))
    .sort((one, other) => groupNames.indexOf(one.group) - groupNames.indexOf(other.group));
const openApi = perSite(({ name }) => JSON.stringify(buildOpenApi(rows(), apiPrefix, name)));
const docsPage = perSite((site) => buildDocsPage(rows(), apiPrefix, site));

export default {
  async read(ctx: Context) {
    ctx.type = 'application/json';
    ctx.body = openApi(await getSite());
  },

  async readPage(ctx: Context) {
    ctx.set(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    );
    ctx.type = 'text/html';
    ctx.body = docsPage(await getSite());
  },
};
