import * as contract from '../../../contract';
import { route } from '../../../http/route';

export default {
  routes: [
    route(contract.getMe, 'user.readSelf', 'user.readSelf'),
    route(contract.updateProfile, 'user.update', 'user.update'),
    route(contract.changePassword, 'user.changePassword', 'user.changePassword'),
    route(contract.deleteMe, 'user.deleteSelf', 'user.deleteSelf'),
    route(contract.listUsers, 'user.list', 'user.list'),
    route(contract.makeAdmin, 'user.changeRole', 'user.promote'),
    route(contract.removeAdmin, 'user.changeRole', 'user.demote'),
    route(contract.ban, 'user.ban', 'user.ban'),
    route(contract.unban, 'user.ban', 'user.unban'),
    route(contract.getAuthor, 'user.read', 'user.read'),
  ],
};
