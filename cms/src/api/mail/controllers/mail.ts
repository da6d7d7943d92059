import type { Context } from 'koa';
import * as contract from '../../../contract';
import { sendPage, windowOf } from '../../../http/pagination';
import { parseBody, parseQuery } from '../../../http/parse';
import { requireViewer } from '../../../http/session';
import { presentMail } from '../presenter';
import { decideHeldMailAsAdmin, readHeldMail } from '../services/held-mail';
import { listMails } from '../services/list-mails';
import { sendMailAgain } from '../services/send-again';
import { sendTestMailTo } from '../services/send-test-mail';

function messageOf(decision: contract.HeldMailDecision, count: number): string {
  const mails = count === 1 ? '1 held mail' : `${count} held mails`;
  return decision === 'release' ? `Released ${mails}.` : `Discarded ${mails}.`;
}

export default {
  async list(ctx: Context) {
    const query = parseQuery(ctx, contract.listMails);
    sendPage(ctx, query, await listMails(query, windowOf(query)), presentMail);
  },

  async readHeld(ctx: Context) {
    ctx.body = await readHeldMail();
  },

  async decideHeld(ctx: Context) {
    const viewer = requireViewer(ctx);
    const { decision } = await parseBody(ctx, contract.decideHeldMail);
    const count = await decideHeldMailAsAdmin(decision, viewer);
    ctx.body = { success: true, message: messageOf(decision, count) };
  },

  async sendAgain(ctx: Context) {
    await sendMailAgain(ctx.params.id);
    ctx.body = { success: true, message: 'The mail is being sent again.' };
  },

  async sendTest(ctx: Context) {
    ctx.body = await sendTestMailTo(requireViewer(ctx).id);
  },
};
