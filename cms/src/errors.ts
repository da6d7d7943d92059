/** An error whose message the caller receives; everything else that is thrown is answered with 500. */
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
  constructor(errors: Record<string, string>) {
    super(400, Object.values(errors)[0] ?? 'The request is not valid', errors);
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

/** The queue is full of other callers' work: the same answer, but not the fault of this caller. */
export class QueueFullError extends TooManyRequestsError {}

export class ConflictError extends HttpError {
  constructor(message: string, errors?: Record<string, string>) {
    super(409, message, errors);
  }
}

/** The client has closed the connection, so nobody receives this answer. */
export class ClientGoneError extends HttpError {
  constructor() {
    super(499, 'The client closed the connection.');
  }
}

/** Whether a call failed through the server's fault; limits do not count it then. */
export function isServerFault(error: unknown): boolean {
  return !(error instanceof HttpError) || error instanceof QueueFullError;
}

/** A service that the CMS depends on is temporarily unavailable: answered with 503. */
export class UnavailableError extends Error {}

function durationOf(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
