import { getSettings } from '../../../contract';
import { route } from '../../../http/route';

export default { routes: [route(getSettings, 'setting.read', 'site-setting.read')] };
