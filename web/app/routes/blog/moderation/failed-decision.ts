/** The answer to a form that never reached the server: an admin reads why, likes and responses roll back. */
export const failedDecision = {
  success: false as const,
  message: 'Network error. Please try again.',
  decision: undefined,
};
