import type { Context } from 'koa';
import type { ErrorAnswer } from '../contract';
import { describeError } from '../lib/log-line';
import { HttpError, TooManyRequestsError, UnavailableError } from '../errors';

const messages = { 404: 'Not found', 405: 'Method not allowed' };

function send(ctx: Context, status: number, body: ErrorAnswer) {
  ctx.status = status;
  ctx.body = body;
  ctx.set('Cache-Control', 'no-store');
}

/** Sends the error of a path or a method that the API does not have. */
export function sendError(ctx: Context, status: 404 | 405) {
  send(ctx, status, { success: false, message: messages[status] });
}

/** A database that is away, busy or full, a full disk; PostgreSQL's classes 08, 53 and 57P say that it cannot serve. */
const temporaryCodes =
  /^(SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN)|E(CONN|PIPE|NOSPC|ROFS|DQUOT|MFILE)|(08|53)...$|57P)/;

/** Whether the database or the disk cannot serve right now. */
export function isTemporary(error: unknown) {
  const { name, code, message } = error as { name?: string; code?: string; message?: string };
  // The PostgreSQL driver sets no code for a lost connection, and Knex puts the statement before its message.
  const isConnectionLost = /(^|- )(Connection terminated|Client has encountered a connection error)/.test(
    message ?? '',
  );
  if (error instanceof UnavailableError || name === 'KnexTimeoutError') return true;
  return temporaryCodes.test(code ?? '') || isConnectionLost;
}

/** Sends what was thrown: an HttpError with its own message, all else as one fixed sentence, logged with its id. */
export function sendThrownError(ctx: Context, error: unknown) {
  if (error instanceof HttpError) {
    const { status, message, errors } = error;
    if (error instanceof TooManyRequestsError) ctx.set('Retry-After', String(error.retryAfterSeconds));
    return send(ctx, status, { success: false, message, ...(errors && { errors }) });
  }
  const id: string = ctx.state.requestId;
  strapi.log.error('a call failed', { requestId: id, ...describeError(error) });
  const status = isTemporary(error) ? 503 : 500;
  send(ctx, status, { success: false, message: `Something went wrong on our side. (${id})` });
}
