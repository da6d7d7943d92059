import * as contract from '../../../contract';
import { route } from '../../../http/route';

export default {
  routes: [
    route(contract.forgotPassword, 'user.forgotPassword', 'account-token.forgotPassword'),
    route(contract.resetPassword, 'user.resetPassword', 'account-token.resetPassword'),
    route(contract.getEmailConfirmation, 'user.readConfirmation', 'account-token.readConfirmation'),
    route(contract.requestEmailConfirmation, 'user.requestConfirmation', 'account-token.requestConfirmation'),
    route(contract.confirmEmail, 'user.confirmEmail', 'account-token.confirmEmail'),
    route(contract.checkLink, 'user.checkLink', 'account-token.checkLink'),
  ],
};
