import { data } from '@remix-run/node';
import { CmsError, CmsUnavailable, type FieldErrors } from '../../cms/client/errors';
import { textOf } from '../../http/form.server';
import { messageFailed } from './failed';

/** The answer to a message that was not taken: all that was typed comes back. */
export function refusedMessage(error: unknown, form: FormData) {
  if (error instanceof CmsUnavailable) return refuseMessage(503, form);
  if (!(error instanceof CmsError)) throw error;
  const isInvalid = Object.keys(error.errors).length > 0;
  return refuseMessage(error.status, form, isInvalid ? error.errors : undefined);
}

/** Messages under the fields, or the one for the form. */
export function refuseMessage(status: number, form: FormData, errors?: FieldErrors) {
  const kept = {
    name: textOf(form, 'name'),
    email: textOf(form, 'email'),
    subject: textOf(form, 'subject'),
    message: textOf(form, 'message'),
  };
  return data({ success: false as const, message: errors ? null : messageFailed, errors, kept }, { status });
}
