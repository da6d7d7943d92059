import type { Context } from 'koa';
import * as contract from '../../../contract';
import { parseQuery } from '../../../http/parse';
import { listActivity } from '../services/activity';
import { getOverview } from '../services/overview';

export default {
  async read(ctx: Context) {
    ctx.body = await getOverview();
  },

  async activity(ctx: Context) {
    const { days } = parseQuery(ctx, contract.listActivity);
    ctx.body = await listActivity(Number(days));
  },
};
