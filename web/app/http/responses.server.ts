import { data } from '@remix-run/node';
import { CmsError, CmsUnavailable, type FieldErrors, unavailableMessage } from '../cms/client/errors';

export interface ErrorDetails {
  message: string;
  errors?: FieldErrors;
  /** Seconds until it is worth another try, of a 429. */
  retryAfter?: string | null;
}

/** The answer to something that was understood and refused: the page shows it where it belongs. */
export function errorResponse(status: number, { message, errors = {}, retryAfter }: ErrorDetails) {
  const headers = retryAfter ? { 'Retry-After': retryAfter } : undefined;
  return data({ success: false as const, message, errors }, { status, headers });
}

/** Throws the 503 that the page's error boundary draws. */
export function throwUnavailable(message = unavailableMessage): never {
  throw data({ success: false as const, message, errors: {} }, { status: 503 });
}

/** Turns what a call of the CMS threw into the answer of the page: `await getBlog(…).catch(throwAnswer)`. */
export function throwAsResponse(error: unknown): never {
  if (error instanceof CmsUnavailable) throwUnavailable();
  if (error instanceof CmsError) throw errorResponse(error.status, error);
  throw error;
}
