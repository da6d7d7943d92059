/** The message while the CMS gives no answer. */
export const unavailableMessage = 'The service is not available right now.';

export type FieldErrors = Record<string, string>;

/** The CMS understood the call and refused it (4xx). */
export class CmsError extends Error {
  override name = 'CmsError';

  constructor(
    readonly status: number,
    message: string,
    readonly errors: FieldErrors = {},
    readonly retryAfter: string | null = null,
  ) {
    super(message);
  }
}

/**
 * The CMS gave no usable answer. `isOutage` says that the next call is likely to fail as well. `reason` is for the log
 * only, because the message may reach the browser.
 */
export class CmsUnavailable extends Error {
  override name = 'CmsUnavailable';
  readonly status = 503;
  readonly errors: FieldErrors = {};

  constructor(
    readonly reason: string,
    readonly isOutage = true,
  ) {
    super(unavailableMessage);
  }
}

/** Tells what a call of the CMS is expected to throw from a fault of our own. */
export function isCmsFailure(error: unknown): error is CmsError | CmsUnavailable {
  return error instanceof CmsError || error instanceof CmsUnavailable;
}
