import { data } from '@remix-run/node';
import { CmsError, CmsUnavailable, type FieldErrors, unavailableMessage } from '../../../cms/client/errors';

/** The answer to a login that failed: messages under the fields, or one for the form; the email is kept. */
export function refusedLogin(error: unknown, email: string) {
  if (error instanceof CmsUnavailable) return answer(503, email, `Login failed: ${unavailableMessage}`);
  if (!(error instanceof CmsError)) throw error;
  const { status, message, errors } = error;
  const isInvalid = Object.keys(errors).length > 0;
  return answer(
    status,
    email,
    isInvalid ? undefined : `Login failed: ${message || 'Invalid credentials'}`,
    errors,
  );
}

function answer(status: number, email: string, message?: string, errors: FieldErrors = {}) {
  return data({ success: false as const, email, message, errors }, { status });
}
