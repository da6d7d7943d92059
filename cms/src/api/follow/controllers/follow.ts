import type { Context } from 'koa';
import { requireViewer } from '../../../http/viewer';
import follows from '../services/follow';

async function change(ctx: Context, isFollowing: boolean) {
  const following = await follows.change(ctx.params.id, requireViewer(ctx), isFollowing);
  ctx.body = { success: true, following };
}

export default {
  follow: (ctx: Context) => change(ctx, true),
  unfollow: (ctx: Context) => change(ctx, false),
};
