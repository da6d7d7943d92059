import { getPage } from '../../../contract';
import { route } from '../../../http/route';

export default { routes: [route(getPage, 'page.read', 'page.read')] };
