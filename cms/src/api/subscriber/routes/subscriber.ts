import { subscribe } from '../../../contract';
import { route } from '../../../http/route';

export default { routes: [route(subscribe, 'subscriber.add', 'subscriber.add')] };
