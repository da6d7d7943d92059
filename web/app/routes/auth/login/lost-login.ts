import type { FieldErrors } from '../../../cms/client/errors';
import { unavailableMessage } from '../../../cms/client/errors';

/** What the form shows when the browser got no usable answer: the inputs keep what was typed. */
export const lostLogin = {
  success: false as const,
  email: undefined,
  message: `Login failed: ${unavailableMessage}`,
  errors: {} as FieldErrors,
};
