import { randomBytes } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { clientIpOf } from './client-ip.js';

/** What the server knows about a request before it looks at the path. */
export type RequestContext = {
  requestId: string;
  /** The Content-Security-Policy nonce of this answer. */
  nonce: string;
  clientIp: string;
  /**
   * When the time limit began that all calls of the CMS for this request share (`Date.now()`): on arrival, or later by
   * the time that was spent on waiting for the body.
   */
  startedAt: number;
  /** Whether the CMS was called: it counts a page once, by its first call. */
  hasAskedCms?: boolean;
  /** The address holds a token of a mail: its page loads nothing from other servers. */
  hasToken?: boolean | 'with pictures';
  /** The `Retry-After` of a 429 of the CMS, in seconds, for a page that answers 429 as well. */
  retryAfter?: string;
};

/** What loaders and actions get from the server. */
export type LoadContext = Omit<RequestContext, 'clientIp'> & {
  /** Missing when the page is rendered for every visitor. */
  clientIp?: string;
  /** The address names a cursor or a tag that does not exist, of which there is no end: the page is not cached. */
  isUncacheable?: boolean;
  /** When the oldest data of the page was read, by `performance.now()`. */
  readAt: number;
  /** A client navigation asks for data only; a document request is rendered whole. */
  isDataRequest: boolean;
  /** Adds cookies of the CMS to the answer, whatever the route answers. */
  forwardCookies(setCookie: readonly string[]): void;
};

/**
 * Returns the context of the request that is being answered. It is stored in `res.locals`, because V8 frees the values of a
 * `WeakMap` in full collections only: under load, the data of thousands of pages would stay in memory.
 */
export function contextOf(res: Response): RequestContext {
  const { context } = res.locals as { context?: RequestContext };
  if (!context) throw new Error('The request has no context yet.');
  return context;
}

/** Gives the request its id, nonce and client IP. */
export function attachContext(req: Request, res: Response, next: NextFunction) {
  const context: RequestContext = {
    requestId: randomBytes(8).toString('hex'),
    nonce: randomBytes(16).toString('base64'),
    clientIp: clientIpOf(req),
    startedAt: Date.now(),
  };
  res.locals['context'] = context;
  res.setHeader('X-Request-Id', context.requestId);
  next();
}
