import type { Context } from 'koa';
import * as contract from '../../../contract';
import { sendPage, windowOf } from '../../../http/pagination';
import { parseBody, parseQuery } from '../../../http/parse';
import { requireViewer } from '../../../http/session';
import { presentNotification } from '../presenter';
import { markRead } from '../services/inbox';
import { countUnread, listNotifications } from '../services/list-notifications';
import { getNotificationSettings, updateNotificationSettings } from '../services/notification-settings';

export default {
  async list(ctx: Context) {
    const viewer = requireViewer(ctx);
    const query = parseQuery(ctx, contract.listNotifications);
    const { unread, ...page } = await listNotifications(viewer, windowOf(query));
    ctx.set('X-Unread-Count', String(unread.total));
    if (unread.totalIsCapped) ctx.set('X-Unread-Count-Capped', 'true');
    sendPage(ctx, query, page, presentNotification);
  },

  async countUnread(ctx: Context) {
    ctx.body = { count: (await countUnread(requireViewer(ctx))).total };
  },

  async markRead(ctx: Context) {
    const { until } = await parseBody(ctx, contract.markNotificationsRead);
    await markRead(requireViewer(ctx), until);
    ctx.body = { success: true };
  },

  async readSettings(ctx: Context) {
    ctx.body = await getNotificationSettings(requireViewer(ctx).id);
  },

  async updateSettings(ctx: Context) {
    const input = await parseBody(ctx, contract.updateNotificationSettings);
    ctx.body = await updateNotificationSettings(requireViewer(ctx), input);
  },
};
