import * as contract from '../../../contract';
import { route } from '../../../http/route';

export default {
  routes: [
    route(contract.startSignIn, 'provider.signIn', 'provider.start'),
    route(contract.finishSignIn, 'provider.signIn', 'provider.finish'),
    route(contract.proveSignIn, 'provider.signIn', 'provider.prove'),
    route(contract.listProviders, 'provider.manage', 'provider.list'),
    route(contract.deleteProvider, 'provider.manage', 'provider.delete'),
  ],
};
