import * as contract from '../../../contract';
import { route } from '../../../http/route';

export default {
  routes: [
    route(contract.subscribe, 'subscriber.add', 'subscriber.add'),
    route(contract.confirmSubscription, 'subscriber.confirm', 'subscriber.confirm'),
    route(contract.unsubscribe, 'subscriber.unsubscribe', 'subscriber.unsubscribe'),
    route(contract.listSubscribers, 'subscriber.list', 'subscriber.list'),
    route(contract.exportSubscribers, 'subscriber.list', 'subscriber.export'),
    route(contract.unsubscribeDomain, 'subscriber.unsubscribeDomain', 'subscriber.unsubscribeDomain'),
  ],
};
