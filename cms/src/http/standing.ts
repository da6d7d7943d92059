import type { Context } from 'koa';
import sessions from '../api/session/services/session';
import { onlyWhile } from '../database/connection';
import { UnauthenticatedError } from '../refusals';
import { viewerOf } from './viewer';

const briefly = 250;

/** Answers a call; what it changes is kept only if its caller, where that took its time, is still who they were. */
export function whileStanding<Result>(ctx: Context, work: () => Promise<Result>): Promise<Result> {
  const viewer = viewerOf(ctx);
  if (!viewer) return work();
  const recognised = performance.now();
  return onlyWhile(async () => {
    if (performance.now() - recognised < briefly) return;
    if (!(await sessions.isStanding(viewer))) throw new UnauthenticatedError();
  }, work);
}

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
