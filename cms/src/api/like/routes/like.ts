import { like, unlike } from '../../../contract';
import { route } from '../../../http/route';

export default {
  routes: [route(like, 'like.change', 'like.like'), route(unlike, 'like.change', 'like.unlike')],
};
