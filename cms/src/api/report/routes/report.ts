import * as contract from '../../../contract';
import { route } from '../../../http/route';

export default {
  routes: [
    route(contract.reportBlog, 'report.create', 'report.reportBlog'),
    route(contract.reportComment, 'report.create', 'report.reportComment'),
    route(contract.getBlogReport, 'report.create', 'report.findOwn'),
    route(contract.getCommentReport, 'report.create', 'report.findOwn'),
    route(contract.listReports, 'report.list', 'report.list'),
    route(contract.decideReport, 'report.decide', 'report.decide'),
  ],
};
