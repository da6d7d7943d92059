import type { Context } from 'koa';
import * as contract from '../../../contract';
import { isSuspectForm } from '../../../http/client-ip';
import { answerOnce } from '../../../http/idempotency';
import { parseBody } from '../../../http/parse';
import { createContactMessage } from '../services/contact-message';

export default {
  async send(ctx: Context) {
    const input = await parseBody(ctx, contract.sendContactMessage);
    await answerOnce(ctx, input, async () => {
      await createContactMessage(input, isSuspectForm(ctx));
      return { status: 200, body: { success: true, message: 'Message sent successfully!' } };
    });
  },
};
