import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { ClientGoneError } from '../errors';

/** Turns errors of input into 400 or 413: Strapi answers 500 when its zod schemas or its form parser throw. */
export default () =>
  async function panelInputErrors(_ctx: Context, next: Next) {
    try {
      await next();
    } catch (error) {
      if (error instanceof ClientGoneError) return;
      const { name, httpCode } = (error ?? {}) as { name?: unknown; httpCode?: unknown };
      if (httpCode === 413) throw new errors.PayloadTooLargeError();
      if (name === 'ZodError' || httpCode === 400)
        throw new errors.ValidationError('The request is not valid');
      throw error;
    }
  };
