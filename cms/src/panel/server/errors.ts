import { errors } from '@strapi/utils';
import { isDuplicate } from '../../database/connection';
import {
  ClientGoneError,
  type ConflictError,
  HttpError,
  NotFoundError,
  TooManyRequestsError,
} from '../../errors';

export const alreadyExists = 'This already exists';

/** An error whose messages the panel shows beside the fields that they are about. */
export function fieldsError(message: string, fields: Record<string, string> = {}) {
  const found = Object.entries(fields).map(([field, text]) => ({
    path: [field],
    message: text,
    name: 'ValidationError',
  }));
  return new errors.ValidationError(message, found.length > 0 ? { errors: found } : undefined);
}

/**
 * Refuses a call of ours because of what has changed in the meantime. Strapi has no error of this status; `middlewares/input-errors`
 * answers it in the form of the others. A refused save stays a `ValidationError`: after any other error, Strapi's form
 * drops what was typed.
 */
export class PanelConflictError extends Error {
  override readonly name = 'ConflictError';

  constructor({ message, errors: fields }: ConflictError) {
    super(message);
    this.details = fieldsError(message, fields).details;
  }

  readonly details: unknown;
}

/** Turns errors of ours into Strapi's own, the only ones whose message the panel shows. */
export async function withPanelErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isDuplicate(error)) throw new errors.ValidationError(alreadyExists);
    if (!(error instanceof HttpError) || error instanceof ClientGoneError) throw error;
    if (error instanceof NotFoundError) throw new errors.NotFoundError(error.message);
    if (!(error instanceof TooManyRequestsError)) throw fieldsError(error.message, error.errors);
    strapi.requestContext.get()?.set('Retry-After', String(error.retryAfterSeconds));
    // Strapi's login answers 501 to every error of the password check without this code.
    throw new errors.RateLimitError(error.message, { code: 'LOGIN_NOT_ALLOWED' });
  }
}
