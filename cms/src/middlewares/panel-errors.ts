import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { ClientGoneError } from '../errors';

interface InputError {
  name?: unknown;
  httpCode?: unknown;
}

/** Strapi answers 500 to what its own schemas of zod, or its reader of forms, refuse. */
async function answerInputErrors(_ctx: Context, next: Next) {
  try {
    await next();
  } catch (error) {
    // Nobody hears the answer.
    if (error instanceof ClientGoneError) return;
    const { name, httpCode } = (error ?? {}) as InputError;
    if (name === 'ZodError') throw new errors.ValidationError('The request is not valid');
    if (httpCode === 413) throw new errors.PayloadTooLargeError();
    if (httpCode === 400) throw new errors.ValidationError('The request is not valid');
    throw error;
  }
}

/** Stands behind Strapi's own answer to errors. */
export default () => answerInputErrors;
