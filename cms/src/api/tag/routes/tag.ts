import { getTag, listBlogsOfTag, listTags } from '../../../contract';
import { route } from '../../../http/route';

export default {
  routes: [
    route(listTags, 'tag.list', 'tag.list'),
    route(getTag, 'tag.find', 'tag.read'),
    route(listBlogsOfTag, 'tag.read', 'tag.read'),
  ],
};
