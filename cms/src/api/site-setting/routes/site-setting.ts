import { changeSettings, getAdminSettings, getSettings } from '../../../contract';
import { route } from '../../../http/route';

export default {
  routes: [
    route(getSettings, 'setting.read', 'site-setting.read'),
    route(getAdminSettings, 'setting.readAll', 'site-setting.readAll'),
    route(changeSettings, 'setting.change', 'site-setting.change'),
  ],
};
