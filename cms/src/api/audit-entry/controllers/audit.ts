import type { Context } from 'koa';
import * as contract from '../../../contract';
import { sendPage, windowOf } from '../../../http/page';
import { parseQuery } from '../../../http/parse';
import { presentAuditEntry } from '../presenter';
import { listAudit } from '../services/audit';

export default {
  async list(ctx: Context) {
    const query = parseQuery(ctx, contract.listAudit);
    const page = await listAudit(query, windowOf(query));
    sendPage(ctx, query, page, presentAuditEntry);
  },
};
