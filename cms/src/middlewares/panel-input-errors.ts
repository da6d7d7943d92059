import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { ClientGoneError } from '../errors';

/** PostgreSQL's codes for a value that does not fit its column: a word for a number, or too long a text. */
const isOfValue = (code: unknown) => typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code);

/** Turns errors of input into 400 or 413: Strapi answers 500 when its zod schemas, its form parser or a query throw. */
export default () =>
  async function panelInputErrors(_ctx: Context, next: Next) {
    try {
      await next();
    } catch (error) {
      if (error instanceof ClientGoneError) return;
      const { name, httpCode, code } = (error ?? {}) as Record<string, unknown>;
      if (httpCode === 413) throw new errors.PayloadTooLargeError();
      if (name === 'ZodError' || httpCode === 400 || isOfValue(code))
        throw new errors.ValidationError('The request is not valid');
      throw error;
    }
  };
