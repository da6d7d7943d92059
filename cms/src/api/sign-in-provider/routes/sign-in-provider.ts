import * as contract from '../../../contract';
import { route } from '../../../http/route';

export default {
  routes: [
    route(contract.startSignIn, 'signInProvider.use', 'sign-in-provider.start'),
    route(contract.finishSignIn, 'signInProvider.use', 'sign-in-provider.finish'),
    route(contract.proveSignIn, 'signInProvider.use', 'sign-in-provider.prove'),
    route(contract.listProviders, 'signInProvider.manage', 'sign-in-provider.list'),
    route(contract.deleteProvider, 'signInProvider.manage', 'sign-in-provider.delete'),
  ],
};
