import { upload } from '../../../contract';
import { route } from '../../../http/route';

export default { routes: [route(upload, 'upload.store', 'upload.store')] };
