import { getOverview } from '../../../contract';
import { route } from '../../../http/route';

export default { routes: [route(getOverview, 'overview.read', 'overview.read')] };
