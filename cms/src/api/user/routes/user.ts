import { getMe } from '../../../contract';
import { route } from '../../../http/route';

export default { routes: [route(getMe, 'user.readSelf', 'user.readSelf')] };
