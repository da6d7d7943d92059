import type { Context } from 'koa';
import { subscribe } from '../../../contract';
import { answerOnce } from '../../../http/answer-once';
import { parseBody } from '../../../http/parse';
import subscribers from '../services/subscriber';

export default {
  async add(ctx: Context) {
    const input = await parseBody(ctx, subscribe);
    await answerOnce(ctx, input, async () => {
      await subscribers.add(input);
      return { status: 200, body: { success: true, message: 'Thank you! You are on the list.' } };
    });
  },
};
