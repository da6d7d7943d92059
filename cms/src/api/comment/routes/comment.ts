import { createComment, deleteComment, hideComment, listComments } from '../../../contract';
import { route } from '../../../http/route';

export default {
  routes: [
    route(listComments, 'comment.list', 'comment.list'),
    route(createComment, 'comment.create', 'comment.create', { needsConfirmedEmail: true }),
    route(deleteComment, 'comment.delete', 'comment.remove'),
    route(hideComment, 'comment.hide', 'comment.hide'),
  ],
};
