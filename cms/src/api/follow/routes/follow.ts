import { follow, unfollow } from '../../../contract';
import { route } from '../../../http/route';

export default {
  routes: [
    route(follow, 'follow.change', 'follow.follow'),
    route(unfollow, 'follow.change', 'follow.unfollow'),
  ],
};
