import type { z } from 'zod';
import { idempotencyKeyPattern } from 'cms/contract';
import type { FieldErrors } from '../cms/client/errors';

/** The first message of each field, in the schema's order. */
export function fieldErrorsOf({ issues }: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of issues) errors[String(issue.path[0] ?? 'form')] ??= issue.message;
  return errors;
}

/** Makes the check of a form: its field errors, none when it is valid. */
export function checkForm(schema: z.ZodType) {
  return (form: FormData): FieldErrors => {
    const { error } = schema.safeParse(Object.fromEntries(form));
    return error ? fieldErrorsOf(error) : {};
  };
}

/** The form field and the header of the API that make a repeated request run only once. */
export const idempotencyField = 'Idempotency-Key';

/** The key of a form, if it is valid in a header. */
export function idempotencyKeyOf(form: FormData): string | undefined {
  const key = form.get(idempotencyField);
  return typeof key === 'string' && idempotencyKeyPattern.test(key) ? key : undefined;
}
