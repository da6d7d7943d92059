import { data } from '@remix-run/node';
import { type FieldErrors, isCmsFailure } from '../cms/client/errors';

/** An answer with a message or field errors, which the page shows. */
export function errorResponse(
  status: number,
  { message, errors = {} }: { message: string; errors?: FieldErrors },
) {
  return data({ success: false as const, message, errors }, { status });
}

/** Turns an error of the CMS client into the answer of the page: `await getBlog(…).catch(throwAsResponse)`. */
export function throwAsResponse(error: unknown): never {
  throw isCmsFailure(error) ? errorResponse(error.status, error) : error;
}
