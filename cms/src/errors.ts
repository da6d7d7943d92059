/** What a caller may be told: everything else that is thrown is our own fault and answers 500. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly errors?: Record<string, string>,
  ) {
    super(message);
  }
}

export class InvalidError extends HttpError {
  constructor(errors: Record<string, string>, message?: string) {
    super(400, message ?? Object.values(errors)[0] ?? 'The request is not valid', errors);
  }
}

export class UnauthenticatedError extends HttpError {
  constructor(message = 'Please log in first.') {
    super(401, message);
  }
}

export class ForbiddenError extends HttpError {
  constructor(message = 'You are not allowed to do this.') {
    super(403, message);
  }
}

export class NotFoundError extends HttpError {
  constructor(message = 'Not found') {
    super(404, message);
  }
}

export class TooManyRequestsError extends HttpError {
  constructor(readonly retryAfterSeconds: number) {
    super(429, `Too many requests. Please try again in ${durationOf(retryAfterSeconds)}.`);
  }
}

/** The others' work leaves no room for this one: the same answer to the caller, but no fault of theirs. */
export class QueueFullError extends TooManyRequestsError {}

export class ConflictError extends HttpError {
  constructor(message: string, errors?: Record<string, string>) {
    super(409, message, errors);
  }
}

/** Nobody hears it: whoever asked has gone. */
export class ClientGoneError extends HttpError {
  constructor() {
    super(499, 'The client closed the connection.');
  }
}

/** Whether a call failed through us rather than through its caller, whose attempt it is not then. */
export function isServerFault(error: unknown): boolean {
  return !(error instanceof HttpError) || error instanceof QueueFullError;
}

/** Something behind us does not do its part at the moment: our fault to the caller, but one that may pass. */
export class UnavailableError extends Error {}

function durationOf(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
