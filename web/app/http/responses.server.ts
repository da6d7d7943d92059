import { data } from '@remix-run/node';
import { CmsError, CmsUnavailable, type FieldErrors } from '../cms/client/errors';

export interface ErrorDetails {
  message: string;
  errors?: FieldErrors;
  /** Of a 429: the seconds until another try. */
  retryAfter?: string | null;
}

/** An answer with a message or field errors, which the page shows. */
export function errorResponse(status: number, { message, errors = {}, retryAfter }: ErrorDetails) {
  const headers = retryAfter ? { 'Retry-After': retryAfter } : undefined;
  return data({ success: false as const, message, errors }, { status, headers });
}

/** Turns an error of the CMS client into the answer of the page: `await getBlog(…).catch(throwAsResponse)`. */
export function throwAsResponse(error: unknown): never {
  if (error instanceof CmsUnavailable) throw errorResponse(503, error);
  if (error instanceof CmsError) throw errorResponse(error.status, error);
  throw error;
}
