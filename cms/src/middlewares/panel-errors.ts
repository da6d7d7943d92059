import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { ClientGoneError } from '../errors';

interface InputError {
  name?: unknown;
  httpCode?: unknown;
}

/** Turns errors of input into 400 or 413: Strapi answers 500 when its zod schemas or its form parser throw. */
async function translateInputErrors(_ctx: Context, next: Next) {
  try {
    await next();
  } catch (error) {
    if (error instanceof ClientGoneError) return;
    const { name, httpCode } = (error ?? {}) as InputError;
    if (name === 'ZodError') throw new errors.ValidationError('The request is not valid');
    if (httpCode === 413) throw new errors.PayloadTooLargeError();
    if (httpCode === 400) throw new errors.ValidationError('The request is not valid');
    throw error;
  }
}

export default () => translateInputErrors;
