import {
  endOtherSessions,
  endSession,
  findMe,
  listSessions,
  login,
  logout,
  register,
} from '../../../contract';
import { route } from '../../../http/route';

export default {
  routes: [
    route(register, 'user.register', 'session.register'),
    route(login, 'session.login', 'session.login'),
    route(logout, 'session.logout', 'session.logout'),
    route(listSessions, 'session.list', 'session.list'),
    route(endOtherSessions, 'session.end', 'session.endOthers'),
    route(endSession, 'session.end', 'session.endOwn'),
    route(findMe, 'session.find', 'session.find'),
  ],
};
