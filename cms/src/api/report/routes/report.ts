import * as contract from '../../../contract';
import { route } from '../../../http/route';

export default {
  routes: [
    route(contract.reportBlog, 'report.create', 'report.reportBlog'),
    route(contract.reportComment, 'report.create', 'report.reportComment'),
    route(contract.listReports, 'report.list', 'report.list'),
    route(contract.decideReport, 'report.decide', 'report.decide'),
  ],
};
