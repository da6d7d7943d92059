import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { ClientGoneError } from '../../../errors';
import { isTemporary } from '../../../http/error-response';
import { PanelConflictError } from '../errors';

/** PostgreSQL's codes for a value that does not fit its column: a word for a number, or too long a text. */
const isOfValue = (code: unknown) => typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code);

/** The parser's error for a body that is no JSON object; its message quotes the body, which the log must not. */
const isOfBody = (error: unknown) => error instanceof SyntaxError && 'body' in error;

const searchParameters = ['filters', 'sort', 'fields', 'populate', '_q', '_filter', 'id', 'locale', 'status'];

/**
 * Whether a list was asked for in a way that Strapi passes on to the database without a check: a field that there is not, or a
 * value that its comparison does not take. The log says where that failed, without the message, which may quote the SQL.
 */
function isOfQuery({ method, query, path, state }: Context, error: object) {
  const isExpected =
    error instanceof errors.ApplicationError || ('status' in error && Number(error.status) < 500);
  const isSearch = method === 'GET' && searchParameters.some((name) => name in query);
  if (isExpected || !isSearch || isTemporary(error)) return false;
  const { name, code, stack = '' } = error as { name?: string; code?: string; stack?: string };
  const at = stack
    .split('\n')
    .find((line) => line.startsWith('    at '))
    ?.trim();
  const { requestId } = state;
  strapi.log.warn('a search of the panel was refused', { requestId, path, error: name, code, at });
  return true;
}

/**
 * Answers errors of input with 400 or 413, and conflicts with 409: Strapi answers 500 when its zod schemas, its form parser or
 * a query throw, and logs all of them as its own failures.
 */
export default () =>
  async function panelInputErrors(ctx: Context, next: Next) {
    try {
      await next();
    } catch (error) {
      if (error instanceof ClientGoneError) return;
      if (error instanceof PanelConflictError) {
        const { name, message, details } = error;
        ctx.status = 409;
        ctx.body = { data: null, error: { status: 409, name, message, details } };
        return;
      }
      const { name, httpCode, code } = (error ?? {}) as Record<string, unknown>;
      if (httpCode === 413) throw new errors.PayloadTooLargeError();
      const isOfInput = name === 'ZodError' || httpCode === 400 || isOfValue(code) || isOfBody(error);
      if (isOfInput || isOfQuery(ctx, error as object))
        throw new errors.ValidationError('The request is not valid');
      throw error;
    }
  };
