import { data } from '@remix-run/node';
import { CmsRefusal, CmsUnavailable, type FieldErrors, unavailableMessage } from '../cms/errors';

export interface Refusal {
  message: string;
  errors?: FieldErrors;
  /** Seconds until it is worth another try, of a 429. */
  retryAfter?: string | null;
}

/** The answer to something that was understood and refused: the page shows it where it belongs. */
export function refused(status: number, { message, errors = {}, retryAfter }: Refusal) {
  const headers = retryAfter ? { 'Retry-After': retryAfter } : undefined;
  return data({ success: false as const, message, errors }, { status, headers });
}

/** Throws the 503 that the page's error boundary draws. */
export function unavailable(message = unavailableMessage): never {
  throw data({ success: false as const, message, errors: {} }, { status: 503 });
}

/** Turns what a call of the CMS threw into the answer of the page: `await getBlog(…).catch(throwAnswer)`. */
export function throwAnswer(error: unknown): never {
  if (error instanceof CmsUnavailable) unavailable();
  if (error instanceof CmsRefusal) throw refused(error.status, error);
  throw error;
}
