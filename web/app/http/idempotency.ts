import { idempotencyKeyPattern } from 'cms/contract';

/** The form field, and the header of the API, by which a request that is sent twice is done once. */
export const idempotencyField = 'Idempotency-Key';

/** The key that a form carries, if it is one that may stand in a header. */
export function idempotencyKeyOf(form: FormData): string | undefined {
  const key = form.get(idempotencyField);
  return typeof key === 'string' && idempotencyKeyPattern.test(key) ? key : undefined;
}
