import type { Context } from 'koa';

const briefly = 250;

/** Reads a body; when that took its time, asks anew who is calling and whether they still may. */
export async function readUnhurried<Body>(
  ctx: Context,
  read: (ctx: Context) => Promise<Body>,
): Promise<Body> {
  const started = performance.now();
  const body = await read(ctx);
  if (performance.now() - started > briefly) {
    await ctx.state.recognise();
    ctx.state.confirm();
  }
  return body;
}
