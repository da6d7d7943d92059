import type { Context } from 'koa';
import * as contract from '../../../contract';
import { sendDownload } from '../../../http/download';
import { answerOnce } from '../../../http/idempotency';
import { sendPage, windowOf } from '../../../http/pagination';
import { parseBody, parseQuery } from '../../../http/parse';
import { requireViewer } from '../../../http/session';
import { presentCsvLine, presentSubscriber, subscribersCsvHeader } from '../presenter';
import { listSubscribers, readAllSubscribers } from '../services/list-subscribers';
import { confirmSubscription, createSubscriber, unsubscribe } from '../services/subscriber';
import { unsubscribeDomain } from '../services/unsubscribe-domain';

const subscribedMessage =
  "Check your inbox and click the link to confirm. If you are already subscribed, you won't get a mail.";

async function* csvOf(status: contract.SubscriberStatus | undefined) {
  yield subscribersCsvHeader;
  for await (const rows of readAllSubscribers(status)) yield rows.map(presentCsvLine).join('');
}

export default {
  async add(ctx: Context) {
    const input = await parseBody(ctx, contract.subscribe);
    await answerOnce(ctx, input, async () => {
      await createSubscriber(input);
      return { status: 200, body: { success: true, message: subscribedMessage } };
    });
  },

  async confirm(ctx: Context) {
    const { token } = await parseBody(ctx, contract.confirmSubscription);
    await confirmSubscription(token);
    ctx.body = { success: true, message: 'Your subscription is confirmed.' };
  },

  async unsubscribe(ctx: Context) {
    const { token } = await parseBody(ctx, contract.unsubscribe);
    await unsubscribe(token);
    ctx.body = { success: true, message: 'You are unsubscribed.' };
  },

  async list(ctx: Context) {
    const query = parseQuery(ctx, contract.listSubscribers);
    const page = await listSubscribers(query, windowOf(query));
    sendPage(ctx, query, page, presentSubscriber);
  },

  async export(ctx: Context) {
    const { status } = parseQuery(ctx, contract.exportSubscribers);
    sendDownload(ctx, 'subscribers.csv', 'text/csv; charset=utf-8', csvOf(status));
  },

  async unsubscribeDomain(ctx: Context) {
    const viewer = requireViewer(ctx);
    const { domain } = await parseBody(ctx, contract.unsubscribeDomain);
    const count = await unsubscribeDomain(domain, viewer);
    const people = count === 1 ? '1 subscriber has' : `${count} subscribers have`;
    ctx.body = { success: true, message: `${people} been unsubscribed.` };
  },
};
