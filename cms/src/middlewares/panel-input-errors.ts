import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { ClientGoneError } from '../errors';
import { PanelConflictError } from '../panel/errors';

/** PostgreSQL's codes for a value that does not fit its column: a word for a number, or too long a text. */
const isOfValue = (code: unknown) => typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code);

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
      if (name === 'ZodError' || httpCode === 400 || isOfValue(code))
        throw new errors.ValidationError('The request is not valid');
      throw error;
    }
  };
