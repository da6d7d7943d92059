import type { FieldErrors } from '../../../cms/client/errors';

/** What the form shows when the browser got no usable answer: the inputs keep what was typed. */
export function lostRegistration(error: unknown) {
  const message = error instanceof TypeError && error.message ? error.message : 'Unknown error';
  return { success: false as const, message, errors: {} as FieldErrors, kept: undefined };
}
