import type { Context } from 'koa';
import type { ErrorAnswer } from '../contract';
import { describeError } from '../log-line';
import { Refusal, TooManyRequestsError, UnavailableError } from '../refusals';

const names: Record<number, string> = { 404: 'Not found', 405: 'Method not allowed' };

function answer(ctx: Context, status: number, body: ErrorAnswer) {
  ctx.status = status;
  ctx.body = body;
  ctx.set('Cache-Control', 'no-store');
}

/** Answers with the envelope of a refusal. */
export function refuse(ctx: Context, status: number, message = names[status] ?? 'Refused') {
  answer(ctx, status, { success: false, message });
}

function isOverload(error: unknown) {
  const { name, code } = error as { name?: string; code?: string };
  return (
    error instanceof UnavailableError ||
    name === 'KnexTimeoutError' ||
    /^SQLITE_(BUSY|LOCKED)/.test(code ?? '') ||
    ['ECONNREFUSED', '57P01', '57P03', '53300'].includes(code ?? '')
  );
}

/** Turns whatever was thrown into the envelope: a refusal as it stands, all else as one fixed sentence. */
export function presentError(ctx: Context, error: unknown) {
  if (error instanceof Refusal) {
    const { status, message, errors } = error;
    if (error instanceof TooManyRequestsError) ctx.set('Retry-After', String(error.retryAfterSeconds));
    return answer(ctx, status, { success: false, message, ...(errors && { errors }) });
  }
  const id: string = ctx.state.requestId;
  strapi.log.error('a call failed', { requestId: id, ...describeError(error) });
  const status = isOverload(error) ? 503 : 500;
  answer(ctx, status, { success: false, message: `Something went wrong on our side. (${id})` });
}
