import { idempotencyKeyPattern } from 'cms/contract';

/** The form field and the header of the API that make a repeated request run only once. */
export const idempotencyField = 'Idempotency-Key';

/** The key of a form, if it is valid in a header. */
export function idempotencyKeyOf(form: FormData): string | undefined {
  const key = form.get(idempotencyField);
  return typeof key === 'string' && idempotencyKeyPattern.test(key) ? key : undefined;
}
