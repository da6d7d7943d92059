import type { Context } from 'koa';
import { requireViewer } from '../../../http/session';
import { setFollow } from '../services/follow';

async function change(ctx: Context, isFollowing: boolean) {
  const following = await setFollow(ctx.params.id, requireViewer(ctx), isFollowing);
  ctx.body = { success: true, following };
}

export default {
  follow: (ctx: Context) => change(ctx, true),
  unfollow: (ctx: Context) => change(ctx, false),
};
