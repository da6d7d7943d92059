import type { Context } from 'koa';
import * as contract from '../../../contract';
import { sendDownload } from '../../../http/download';
import { sendPage, windowOf } from '../../../http/pagination';
import { parseQuery } from '../../../http/parse';
import { auditCsvHeader, presentAuditEntry, presentAuditLine } from '../presenter';
import { listAudit, readAllEntries } from '../services/list-audit';

async function* csvOf(filters: contract.AuditFilters) {
  yield auditCsvHeader;
  for await (const rows of readAllEntries(filters)) yield rows.map(presentAuditLine).join('');
}

export default {
  async list(ctx: Context) {
    const query = parseQuery(ctx, contract.listAudit);
    const page = await listAudit(query, windowOf(query));
    sendPage(ctx, query, page, presentAuditEntry);
  },

  async export(ctx: Context) {
    const filters = parseQuery(ctx, contract.exportAudit);
    sendDownload(ctx, 'audit.csv', 'text/csv; charset=utf-8', csvOf(filters));
  },
};
