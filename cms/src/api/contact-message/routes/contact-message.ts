import { sendContactMessage } from '../../../contract';
import { route } from '../../../http/route';

export default { routes: [route(sendContactMessage, 'contact.send', 'contact-message.send')] };
