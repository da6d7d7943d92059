import { getBlog, listBlogs, listRecommendations } from '../../../contract';
import { route } from '../../../http/route';

export default {
  routes: [
    route(listBlogs, 'blog.list', 'blog.list'),
    route(listRecommendations, 'blog.recommend', 'blog.recommend'),
    route(getBlog, 'blog.read', 'blog.read'),
  ],
};
