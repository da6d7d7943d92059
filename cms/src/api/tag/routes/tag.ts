import { getTag, listBlogsOfTag, listTags } from '../../../contract';
import { route } from '../../../http/route';

export default {
  routes: [
    route(listTags, 'tag.list', 'tag.list'),
    route(getTag, 'tag.read', 'tag.find'),
    route(listBlogsOfTag, 'tag.read', 'tag.read'),
  ],
};
