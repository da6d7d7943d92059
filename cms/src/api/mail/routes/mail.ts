import { decideHeldMail, listMails, readHeldMail, sendMailAgain, sendTestMail } from '../../../contract';
import { route } from '../../../http/route';

export default {
  routes: [
    route(listMails, 'mail.list', 'mail.list'),
    route(readHeldMail, 'mail.list', 'mail.readHeld'),
    route(decideHeldMail, 'mail.decideHeld', 'mail.decideHeld'),
    route(sendMailAgain, 'mail.sendAgain', 'mail.sendAgain'),
    route(sendTestMail, 'mail.sendTest', 'mail.sendTest'),
  ],
};
