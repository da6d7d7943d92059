export type FieldErrors = Record<string, string>;

/** The CMS understood the call and refused it (4xx). */
export class CmsRefusal extends Error {
  override name = 'CmsRefusal';

  constructor(
    readonly status: number,
    message: string,
    readonly errors: FieldErrors = {},
    readonly retryAfter: string | null = null,
  ) {
    super(message);
  }
}

/** The CMS gave no usable answer; an outage is one that the next call is likely to meet as well. */
export class CmsUnavailable extends Error {
  override name = 'CmsUnavailable';

  constructor(
    message: string,
    readonly isOutage = true,
  ) {
    super(message);
  }
}
