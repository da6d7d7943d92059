import { getDescription, readDescription } from '../../../contract';
import { route } from '../../../http/route';

export default {
  routes: [
    route(getDescription, 'description.read', 'description.read'),
    route(readDescription, 'description.read', 'description.readPage'),
  ],
};
