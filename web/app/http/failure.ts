import {
  type ClientActionFunctionArgs,
  data,
  type ShouldRevalidateFunction,
  useActionData,
} from '@remix-run/react';
import { CmsError, type CmsUnavailable, type FieldErrors, isCmsFailure } from '../cms/client/errors';

/**
 * A form that was not accepted: messages under its fields, or one message for the whole form. Its status is 4xx or 5xx,
 * after which Remix does not load the page's data again, so that it keeps its idempotency key for the next try. In a
 * `shouldRevalidate`, test `actionStatus`: `defaultShouldRevalidate` is true even after a failure.
 */
export interface FormFailure<Values = undefined> {
  success: false;
  message: string | undefined;
  errors: FieldErrors;
  /** The fields as they were typed: without script, the page shows them again. */
  values: Values | undefined;
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

interface CmsFailureOptions<Values> {
  values?: Values;
  /** The message for the whole form, where no field has one of its own; the error's by default. */
  messageOf?: (error: CmsError | CmsUnavailable) => string;
  /** The form has no place for messages under its fields: the first of them is that of the whole form. */
  hasOneMessage?: boolean;
}

/** The answer of an action to what a call of the CMS threw; anything else is thrown again. */
export function cmsFailure<Values = undefined>(
  error: unknown,
  { values, messageOf = ({ message }) => message, hasOneMessage = false }: CmsFailureOptions<Values> = {},
) {
  if (!isCmsFailure(error)) throw error;
  const { status, errors } = error;
  const [first] = Object.values(errors);
  const message = first ? (hasOneMessage ? first : undefined) : messageOf(error);
  return formFailure(status, { message, errors, values });
}

/** A `messageOf`: the reason that the CMS gives, or this while it gives no answer. */
export const reasonOr = (fallback: string) => (error: Error) =>
  (error instanceof CmsError && error.message) || fallback;

/** For a `clientAction` that got no usable answer: the page stays, and its inputs hold what was typed. */
export function networkFailure<Values>(message: string, values?: Values): Response {
  const failure: FormFailure<Values> = { success: false, message, errors: {}, values };
  return Response.json(failure, { status: 503 });
}

/**
 * Makes a `clientAction` that answers a network error by this message, or by what the function makes of the form's
 * intent, so that the page stays with what was typed. Redirects are thrown on.
 */
export function catchNetworkError(failure: string | ((intent: string, error: unknown) => Response)) {
  return async ({ request, serverAction }: ClientActionFunctionArgs) => {
    const sent = request.clone();
    try {
      return await serverAction();
    } catch (error) {
      if (error instanceof Response) throw error;
      console.warn('sending failed', error);
      return typeof failure === 'string' ? networkFailure(failure) : failure(await intentOf(sent), error);
    }
  };
}

async function intentOf(sent: Request): Promise<string> {
  const form = await sent.formData().catch(() => new FormData());
  return String(form.get('intent') ?? '');
}

/** For a page whose forms change nothing that it shows. */
export const skipRevalidateAfterForm: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  !formMethod && defaultShouldRevalidate;

/** On a page with several forms: the failure of the form with one of these intents, which its values name. */
export function useFailureOf<Values extends { intent: string }>(
  ...intents: string[]
): FormFailure<Values> | undefined {
  const answer = useActionData<{ success?: boolean }>();
  if (answer?.success !== false) return undefined;
  const failure = answer as FormFailure<Values>;
  return failure.values && intents.includes(failure.values.intent) ? failure : undefined;
}
