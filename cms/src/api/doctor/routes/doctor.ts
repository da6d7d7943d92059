import { getHealth } from '../../../contract';
import { route } from '../../../http/route';

export default { routes: [route(getHealth, 'health.read', 'doctor.read')] };
