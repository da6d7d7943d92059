export const messageFailed = 'Failed to send message. Please try again.';

/** What the form shows when the browser got no usable answer: the inputs keep what was typed. */
export const failed = { success: false as const, message: messageFailed, errors: undefined, kept: undefined };
