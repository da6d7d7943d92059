import type { Context } from 'koa';
import { presentSettings } from '../presenter';
import settings from '../services/site-setting';

export default {
  async read(ctx: Context) {
    ctx.body = presentSettings(await settings.get());
  },
};
