import type { Context } from 'koa';
import { requireViewer } from '../../../http/session';
import { setLike } from '../services/like';

async function change(ctx: Context, liked: boolean) {
  const likesCount = await setLike(ctx.params.id, requireViewer(ctx), liked);
  ctx.body = { success: true, liked, likesCount };
}

export default {
  like: (ctx: Context) => change(ctx, true),
  unlike: (ctx: Context) => change(ctx, false),
};
