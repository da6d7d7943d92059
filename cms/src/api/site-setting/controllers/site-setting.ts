import type { Context } from 'koa';
import { changeSettings } from '../../../contract';
import { parseBody } from '../../../http/parse';
import { requireViewer } from '../../../http/viewer';
import { presentSettings } from '../presenter';
import settings from '../services/site-setting';

export default {
  async read(ctx: Context) {
    ctx.body = presentSettings(await settings.get());
  },

  async change(ctx: Context) {
    const viewer = requireViewer(ctx);
    const input = await parseBody(ctx, changeSettings);
    ctx.body = presentSettings(await settings.change(input, viewer));
  },
};
