import type { Context } from 'koa';
import { isSessionValid } from '../api/session/services/session';
import { withCommitCheck } from '../database/connection';
import { UnauthenticatedError } from '../errors';
import { viewerOf } from './viewer';

const briefly = 250;

/** Answers a call; what it changes is kept only if its caller, where that took its time, is still who they were. */
export function withSessionRecheck<Result>(ctx: Context, work: () => Promise<Result>): Promise<Result> {
  const viewer = viewerOf(ctx);
  if (!viewer) return work();
  const recognised = performance.now();
  return withCommitCheck(async () => {
    if (performance.now() - recognised < briefly) return;
    if (!(await isSessionValid(viewer))) throw new UnauthenticatedError();
  }, work);
}

/** Reads a body; when that took its time, asks anew who is calling and whether they still may. */
export async function readThenRecheck<Body>(
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
