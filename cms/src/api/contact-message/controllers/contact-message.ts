import type { Context } from 'koa';
import { sendContactMessage } from '../../../contract';
import { parseBody } from '../../../http/parse';
import messages from '../services/contact-message';

export default {
  async send(ctx: Context) {
    await messages.add(await parseBody(ctx, sendContactMessage));
    ctx.body = { success: true, message: 'Message sent successfully!' };
  },
};
