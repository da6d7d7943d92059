import { getDescription, readDescription } from '../../../contract';
import { route } from '../../../http/route';

export default {
  routes: [
    route(getDescription, 'description.read', 'openapi.read'),
    route(readDescription, 'description.read', 'openapi.readPage'),
  ],
};
