import type { Context } from 'koa';
import * as contract from '../../../contract';
import { sendPage, windowOf } from '../../../http/pagination';
import { parseQuery } from '../../../http/parse';
import { presentMail } from '../presenter';
import { listMails } from '../services/list-mails';
import { sendMailAgain } from '../services/send-again';

export default {
  async list(ctx: Context) {
    const query = parseQuery(ctx, contract.listMails);
    sendPage(ctx, query, await listMails(query, windowOf(query)), presentMail);
  },

  async sendAgain(ctx: Context) {
    await sendMailAgain(ctx.params.id);
    ctx.body = { success: true, message: 'The mail is being sent again.' };
  },
};
