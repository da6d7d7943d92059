import type { Context } from 'koa';
import * as contract from '../../../contract';
import { parseBody } from '../../../http/parse';
import { requireViewer } from '../../../http/session';
import { presentSettings } from '../presenter';
import { changeSettings, getSettings } from '../services/site-setting';

export default {
  async read(ctx: Context) {
    ctx.body = presentSettings(await getSettings());
  },

  async change(ctx: Context) {
    const viewer = requireViewer(ctx);
    const input = await parseBody(ctx, contract.changeSettings);
    ctx.body = presentSettings(await changeSettings(input, viewer));
  },
};
