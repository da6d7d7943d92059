import { listCategories } from '../../../contract';
import { route } from '../../../http/route';

export default { routes: [route(listCategories, 'category.list', 'category.list')] };
