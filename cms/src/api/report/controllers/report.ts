import type { Context } from 'koa';
import * as contract from '../../../contract';
import { sendPage, windowOf } from '../../../http/pagination';
import { parseBody, parseQuery } from '../../../http/parse';
import { requireViewer } from '../../../http/session';
import { presentReport } from '../presenter';
import { createReport } from '../services/create-report';
import { decideReport, getReported } from '../services/decide-report';
import { findOwnReportStatus } from '../services/find-own-report';
import { listReports } from '../services/list-reports';
import { requireReportable } from '../services/reported-subject';

async function create(ctx: Context, type: contract.ReportedType) {
  const viewer = requireViewer(ctx);
  const subject = { type, id: String(ctx.params.id) };
  await requireReportable(subject, viewer);
  await createReport(subject, await parseBody(ctx, contract.reportBlog), viewer);
  ctx.status = 201;
  ctx.body = { success: true, message: 'Thank you. We will look at it.' };
}

export default {
  reportBlog: (ctx: Context) => create(ctx, 'blog'),
  reportComment: (ctx: Context) => create(ctx, 'comment'),

  async findOwn(ctx: Context) {
    ctx.body = { status: await findOwnReportStatus(String(ctx.params.id), requireViewer(ctx)) };
  },

  async list(ctx: Context) {
    const query = parseQuery(ctx, contract.listReports);
    sendPage(ctx, query, await listReports(query, windowOf(query)), presentReport);
  },

  async decide(ctx: Context) {
    const viewer = requireViewer(ctx);
    const { type } = await getReported(ctx.params.id);
    const input = await parseBody(ctx, {
      ...contract.decideReport,
      body: contract.decisionInputSchemas[type],
    });
    const message = await decideReport(ctx.params.id, input, { actor: viewer });
    ctx.body = { success: true, message };
  },
};
