import * as contract from '../../../contract';
import { route } from '../../../http/route';

export default {
  routes: [
    route(contract.listNotifications, 'notification.list', 'notification.list'),
    route(contract.countUnreadNotifications, 'notification.list', 'notification.countUnread'),
    route(contract.markNotificationsRead, 'notification.markRead', 'notification.markRead'),
    route(contract.getNotificationSettings, 'notification.settings', 'notification.readSettings'),
    route(contract.updateNotificationSettings, 'notification.settings', 'notification.updateSettings'),
  ],
};
