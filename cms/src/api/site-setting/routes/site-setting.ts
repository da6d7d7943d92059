import { changeSettings, getAdminSettings, getSettings, getStyleSheet } from '../../../contract';
import { route } from '../../../http/route';

export default {
  routes: [
    route(getSettings, 'setting.read', 'site-setting.read'),
    route(getStyleSheet, 'setting.readStyleSheet', 'site-setting.readStyleSheet'),
    route(getAdminSettings, 'setting.readAll', 'site-setting.readAll'),
    route(changeSettings, 'setting.change', 'site-setting.change'),
  ],
};
