import { data } from '@remix-run/react';
import { CmsError, CmsUnavailable, type FieldErrors } from '../cms/client/errors';

/** A form that was not accepted: messages under its fields, or one message for the whole form. */
export interface FormFailure<Kept = undefined> {
  success: false;
  message: string | undefined;
  errors: FieldErrors;
  /** What was typed, for a page that is drawn anew without script. */
  kept: Kept | undefined;
}

/** For a `clientAction` that got no usable answer: the page stays, and its inputs hold what was typed. */
export function networkFailure(message: string): FormFailure<never> {
  return { success: false, message, errors: {}, kept: undefined };
}

/** The answer of an action to a form that it does not accept. */
export function formFailure<Kept = undefined>(
  status: number,
  { message, errors = {}, kept }: Partial<Omit<FormFailure<Kept>, 'success'>>,
) {
  return data<FormFailure<Kept>>({ success: false, message, errors, kept }, { status });
}

interface CmsFailureOptions<Kept> {
  kept?: Kept;
  /** The message for the whole form, where no field has one of its own. */
  messageOf: (error: CmsError | CmsUnavailable) => string;
}

/** The answer of an action to what a call of the CMS threw; anything else is thrown again. */
export function cmsFailure<Kept = undefined>(error: unknown, { kept, messageOf }: CmsFailureOptions<Kept>) {
  if (error instanceof CmsUnavailable) return formFailure(503, { message: messageOf(error), kept });
  if (!(error instanceof CmsError)) throw error;
  const { status, errors } = error;
  const hasFieldErrors = Object.keys(errors).length > 0;
  return formFailure(status, { message: hasFieldErrors ? undefined : messageOf(error), errors, kept });
}
