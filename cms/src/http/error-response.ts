import type { Context } from 'koa';
import type { ErrorAnswer } from '../contract';
import { describeError } from '../lib/log-line';
import { HttpError, TooManyRequestsError, UnavailableError } from '../errors';

const names: Record<number, string> = { 404: 'Not found', 405: 'Method not allowed' };

function answer(ctx: Context, status: number, body: ErrorAnswer) {
  ctx.status = status;
  ctx.body = body;
  ctx.set('Cache-Control', 'no-store');
}

/** Answers with the envelope of a refusal. */
export function sendError(ctx: Context, status: number, message = names[status] ?? 'Refused') {
  answer(ctx, status, { success: false, message });
}

/**
 * What passes: a database that is away, busy or full, a disk that takes no more. PostgreSQL's classes 08, 53 and 57P are
 * lost connections, missing room and a server that stops.
 */
const passing =
  /^(SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN)|E(CONN|PIPE|NOSPC|ROFS|DQUOT|MFILE)|(08|53)...$|57P)/;

function isPassing(error: unknown) {
  const { name, code, message } = error as { name?: string; code?: string; message?: string };
  // The PostgreSQL driver gives a cut connection no code, and Knex puts the statement before its message.
  const isCut = /(^|- )(Connection terminated|Client has encountered a connection error)/.test(message ?? '');
  if (error instanceof UnavailableError || name === 'KnexTimeoutError') return true;
  return passing.test(code ?? '') || isCut;
}

/** Turns whatever was thrown into the envelope: a refusal as it stands, all else as one fixed sentence. */
export function sendThrownError(ctx: Context, error: unknown) {
  if (error instanceof HttpError) {
    const { status, message, errors } = error;
    if (error instanceof TooManyRequestsError) ctx.set('Retry-After', String(error.retryAfterSeconds));
    return answer(ctx, status, { success: false, message, ...(errors && { errors }) });
  }
  const id: string = ctx.state.requestId;
  strapi.log.error('a call failed', { requestId: id, ...describeError(error) });
  const status = isPassing(error) ? 503 : 500;
  answer(ctx, status, { success: false, message: `Something went wrong on our side. (${id})` });
}
