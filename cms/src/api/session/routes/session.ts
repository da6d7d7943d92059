import { findMe, login, logout, register } from '../../../contract';
import { route } from '../../../http/route';

export default {
  routes: [
    route(register, 'user.register', 'session.register'),
    route(login, 'session.login', 'session.login'),
    route(logout, 'session.logout', 'session.logout'),
    route(findMe, 'session.find', 'session.find'),
  ],
};
