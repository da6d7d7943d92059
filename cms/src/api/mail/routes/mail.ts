import { listMails, sendMailAgain } from '../../../contract';
import { route } from '../../../http/route';

export default {
  routes: [
    route(listMails, 'mail.list', 'mail.list'),
    route(sendMailAgain, 'mail.sendAgain', 'mail.sendAgain'),
  ],
};
