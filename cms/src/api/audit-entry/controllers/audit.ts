import type { Context } from 'koa';
import * as contract from '../../../contract';
import { presentPage, windowOf } from '../../../http/page';
import { parseQuery } from '../../../http/parse';
import { presentAuditEntry } from '../presenter';
import { listAudit } from '../services/audit';

export default {
  async list(ctx: Context) {
    const query = parseQuery(ctx, contract.listAudit);
    const page = await listAudit(query, windowOf(query));
    presentPage(ctx, query, page);
    ctx.body = page.rows.map(presentAuditEntry);
  },
};
