import type { Context } from 'koa';
import { requireViewer } from '../../../http/viewer';
import { presentUser } from '../presenter';
import users from '../services/user';

export default {
  async readSelf(ctx: Context) {
    ctx.body = presentUser(await users.get(requireViewer(ctx).id));
  },
};
