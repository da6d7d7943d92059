import type { Context } from 'koa';
import * as contract from '../../../contract';
import { answerOnce } from '../../../http/idempotency';
import { parseBody } from '../../../http/parse';
import { createSubscriber } from '../services/subscriber';

export default {
  async add(ctx: Context) {
    const input = await parseBody(ctx, contract.subscribe);
    await answerOnce(ctx, input, async () => {
      await createSubscriber(input);
      return { status: 200, body: { success: true, message: 'Thank you! You are on the list.' } };
    });
  },
};
