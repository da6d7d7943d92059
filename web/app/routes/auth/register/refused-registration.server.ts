import { data } from '@remix-run/node';
import { CmsError, CmsUnavailable, type FieldErrors, unavailableMessage } from '../../../cms/client/errors';
import { textOf } from '../../../http/form.server';

interface Reason {
  message?: string;
  errors?: FieldErrors;
}

/** The answer to a registration that failed: messages under the fields, or one for the form; name and email are kept. */
export function refusedRegistration(error: unknown, form: FormData) {
  if (error instanceof CmsUnavailable) return refuse(503, form, { message: unavailableMessage });
  if (!(error instanceof CmsError)) throw error;
  const { status, message, errors } = error;
  const isInvalid = Object.keys(errors).length > 0;
  return refuse(status, form, { message: isInvalid ? undefined : message || 'Unknown error', errors });
}

export function refuse(status: number, form: FormData, { message, errors = {} }: Reason) {
  const kept = { name: textOf(form, 'name', 200), email: textOf(form, 'email', 300) };
  return data({ success: false as const, message, errors, kept }, { status });
}
