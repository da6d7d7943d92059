import { type ClientActionFunctionArgs, data, type ShouldRevalidateFunction } from '@remix-run/react';
import { type CmsError, type CmsUnavailable, type FieldErrors, isCmsFailure } from '../cms/client/errors';

/** A form that was not accepted: messages under its fields, or one message for the whole form. */
export interface FormFailure<Values = undefined> {
  success: false;
  message: string | undefined;
  errors: FieldErrors;
  /** What was typed, for a page that is drawn anew without script. */
  values: Values | undefined;
}

/** A failed form changed nothing, and the page keeps its idempotency key for the next try. */
export const skipRevalidateAfterFailure: ShouldRevalidateFunction = ({
  actionResult,
  defaultShouldRevalidate,
}) => (actionResult?.success === false ? false : defaultShouldRevalidate);

/** For a `clientAction` that got no usable answer: the page stays, and its inputs hold what was typed. */
export function networkFailure(message: string): FormFailure<never> {
  return { success: false, message, errors: {}, values: undefined };
}

/** The answer of an action to a form that it does not accept. */
export function formFailure<Values = undefined>(
  status: number,
  { message, errors = {}, values }: Partial<Omit<FormFailure<Values>, 'success'>>,
) {
  return data<FormFailure<Values>>({ success: false, message, errors, values }, { status });
}

/** Turns an error of the CMS client into the answer of the page: `await getBlog(…).catch(throwAsResponse)`. */
export function throwAsResponse(error: unknown): never {
  throw isCmsFailure(error) ? formFailure(error.status, error) : error;
}

/**
 * The answer of an action to what a call of the CMS threw; anything else is thrown again. `messageOf` gives the message
 * for the whole form, where no field has one of its own.
 */
export function cmsFailure<Values = undefined>(
  error: unknown,
  { values, messageOf }: { values?: Values; messageOf: (error: CmsError | CmsUnavailable) => string },
) {
  if (!isCmsFailure(error)) throw error;
  const { status, errors } = error;
  const hasFieldErrors = Object.keys(errors).length > 0;
  return formFailure(status, { message: hasFieldErrors ? undefined : messageOf(error), errors, values });
}

/**
 * Makes a `clientAction` that turns a network error into an answer, so that the page stays with what was typed.
 * Redirects are thrown on.
 */
export function catchNetworkError<Failure>(
  toFailure: (error: unknown, sent: Request) => Failure | Promise<Failure>,
) {
  return async ({ request, serverAction }: ClientActionFunctionArgs) => {
    const sent = request.clone();
    try {
      return await serverAction<Failure>();
    } catch (error) {
      if (error instanceof Response) throw error;
      console.warn('sending failed', error);
      return toFailure(error, sent);
    }
  };
}
