/** The deeds of this tab, each with what the admin reads when it failed and the server gave no reason. */
export const failures = {
  makeAdmin: 'Failed to make admin',
  removeAdmin: 'Failed to remove admin',
  ban: 'Failed to ban the user',
  unban: 'Failed to unban the user',
} as const;

/** The message for a deed by its name. */
export function failureOf(intent: unknown): string {
  return isUserAction(intent) ? failures[intent] : 'Network error. Please try again.';
}

/** Whether a word names a deed of this tab. */
export function isUserAction(intent: unknown): intent is keyof typeof failures {
  return typeof intent === 'string' && Object.hasOwn(failures, intent);
}
