import type { Context } from 'koa';
import { sendContactMessage } from '../../../contract';
import { answerOnce } from '../../../http/answer-once';
import { parseBody } from '../../../http/parse';
import messages from '../services/contact-message';

export default {
  async send(ctx: Context) {
    const input = await parseBody(ctx, sendContactMessage);
    await answerOnce(ctx, input, async () => {
      await messages.add(input);
      return { status: 200, body: { success: true, message: 'Message sent successfully!' } };
    });
  },
};
