/** The channel on which a popup reports to the page that has opened it. */
export const portalChannel = 'linefeed-sign-in';

/** How a sign-in in a popup ended: `done`, `prove-password`, or a failure below. */
export interface PortalReport {
  popup: string;
  outcome: string;
  /** The next page of the sign-in. */
  next: string;
}

/** Sent back by the page that has taken the report, so that the popup can close. */
export interface PortalReceipt {
  received: string;
}

/** After this the login page no longer waits for a popup. */
export const portalTimeoutMs = 60_000;

const failed = 'Sign-in failed. Please try again.';
const messages: Record<string, string> = {
  failed,
  cancelled: 'Sign-in was cancelled.',
  banned: 'Your account has been banned.',
  limited: 'Too many attempts. Please try again later.',
  unavailable:
    'The sign-in service cannot be reached right now. Please try again later, or use your password.',
  timeout: 'Sign-in took too long. Please try again.',
};

/** Reads the failure that an address names; an unknown one becomes `failed`. */
export const knownFailure = (text: string) => (Object.hasOwn(messages, text) ? text : 'failed');

/** The message for a failure that an address or a popup names. */
export const portalMessage = (failure: string): string => messages[knownFailure(failure)] ?? failed;
