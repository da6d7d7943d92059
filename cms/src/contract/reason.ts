/**
 * Answers a rejection without a reason, and a report without one. This file has no zod, because pages check the reason
 * before they send a form.
 */
export const reasonRequired = 'A reason is required';
