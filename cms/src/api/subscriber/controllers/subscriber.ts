import type { Context } from 'koa';
import { subscribe } from '../../../contract';
import { parseBody } from '../../../http/parse';
import subscribers from '../services/subscriber';

export default {
  async add(ctx: Context) {
    await subscribers.add(await parseBody(ctx, subscribe));
    ctx.body = { success: true, message: 'Thank you! You are on the list.' };
  },
};
