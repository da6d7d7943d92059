import * as contract from '../../../contract';
import { route } from '../../../http/route';

export default {
  routes: [
    route(contract.listBlogs, 'blog.list', 'blog.list'),
    route(contract.searchBlogs, 'blog.search', 'blog.search'),
    route(contract.listSitemap, 'blog.sitemap', 'blog.sitemap'),
    route(contract.listRecommendations, 'blog.recommend', 'blog.recommend'),
    route(contract.getNeighbours, 'blog.neighbours', 'blog.neighbours'),
    route(contract.getPanelPreview, 'blog.panelPreview', 'blog.panelPreview'),
    route(contract.getBlog, 'blog.read', 'blog.read'),

    route(contract.createBlog, 'blog.create', 'own-blog.create'),
    route(contract.listMyBlogs, 'blog.listOwn', 'own-blog.list'),
    route(contract.countMyBlogs, 'blog.listOwn', 'own-blog.count'),
    route(contract.getMyBlog, 'blog.readOwn', 'own-blog.read'),
    route(contract.updateBlog, 'blog.update', 'own-blog.update'),
    route(contract.deleteMyBlog, 'blog.deleteOwn', 'own-blog.remove'),

    route(contract.listDashboard, 'blog.listModerated', 'moderated-blog.list'),
    route(contract.setBlogStatus, 'blog.moderate', 'moderated-blog.setStatus'),
    route(contract.setBlogStatuses, 'blog.moderate', 'moderated-blog.setStatuses'),
    route(contract.deleteBlog, 'blog.deleteAny', 'moderated-blog.remove'),
  ],
};
