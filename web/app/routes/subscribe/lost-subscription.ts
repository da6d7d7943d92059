export const subscribingFailed = 'Subscribing failed. Please try again later.';

/** What is said when the browser got no usable answer. */
export const lostSubscription = {
  success: false as const,
  kind: 'error' as const,
  message: subscribingFailed,
  kept: undefined,
};
