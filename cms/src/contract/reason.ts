/**
 * Answered to a rejection without a reason, and to a report without one. Without zod, because pages check it before they
 * send a form.
 */
export const reasonRequired = 'A reason is required';
