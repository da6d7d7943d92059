import { getOverview, listActivity } from '../../../contract';
import { route } from '../../../http/route';

export default {
  routes: [
    route(getOverview, 'overview.read', 'overview.read'),
    route(listActivity, 'overview.read', 'overview.activity'),
  ],
};
