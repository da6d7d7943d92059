import { listComments } from '../../../contract';
import { route } from '../../../http/route';

export default { routes: [route(listComments, 'comment.list', 'comment.list')] };
