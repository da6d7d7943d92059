import type { Context } from 'koa';
import { listAudit } from '../../../contract';
import { presentPage, windowOf } from '../../../http/page';
import { parseQuery } from '../../../http/parse';
import { presentAuditEntry } from '../presenter';
import audit from '../services/audit';

export default {
  async list(ctx: Context) {
    const query = parseQuery(ctx, listAudit);
    const page = await audit.list(query, windowOf(query));
    presentPage(ctx, query, page);
    ctx.body = page.rows.map(presentAuditEntry);
  },
};
