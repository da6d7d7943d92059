import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { ClientGoneError } from '../errors';
import { PanelConflictError } from '../panel/errors';

/** Answers errors of input with 400 or 413, and conflicts with 409: Strapi logs them as its own failures, and answers 500 to most. */
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
      const { name, httpCode } = (error ?? {}) as { name?: unknown; httpCode?: unknown };
      if (httpCode === 413) throw new errors.PayloadTooLargeError();
      if (name === 'ZodError' || httpCode === 400)
        throw new errors.ValidationError('The request is not valid');
      throw error;
    }
  };
