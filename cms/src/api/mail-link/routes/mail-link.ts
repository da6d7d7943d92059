import * as contract from '../../../contract';
import { route } from '../../../http/route';

export default {
  routes: [
    route(contract.forgotPassword, 'user.forgotPassword', 'mail-link.forgotPassword'),
    route(contract.resetPassword, 'user.resetPassword', 'mail-link.resetPassword'),
    route(contract.getEmailConfirmation, 'user.readConfirmation', 'mail-link.readConfirmation'),
    route(contract.requestEmailConfirmation, 'user.requestConfirmation', 'mail-link.requestConfirmation'),
    route(contract.confirmEmail, 'user.confirmEmail', 'mail-link.confirmEmail'),
    route(contract.checkLink, 'user.checkLink', 'mail-link.checkLink'),
  ],
};
