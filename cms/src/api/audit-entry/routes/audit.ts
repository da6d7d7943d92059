import { exportAudit, listAudit } from '../../../contract';
import { route } from '../../../http/route';

export default {
  routes: [route(listAudit, 'audit.list', 'audit.list'), route(exportAudit, 'audit.list', 'audit.export')],
};
