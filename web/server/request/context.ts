import { randomBytes } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import type { BlockList } from 'node:net';
import { clientIpOf } from './client-ip.js';

/** What is known of a request before anybody looks at its path. */
export type RequestContext = {
  requestId: string;
  /** The Content-Security-Policy nonce of this answer. */
  nonce: string;
  clientAddress: string;
  /**
   * From when all its calls of the CMS share one time limit (`Date.now()`): since it arrived, without the time that was
   * spent on waiting for its body.
   */
  startedAt: number;
  /** Whether the CMS was asked anything for it: the CMS counts what it is asked, the site counts the rest. */
  hasAskedCms?: boolean;
  /** Whether the CMS has recognised its session. */
  isLoggedIn?: boolean;
  /** Seconds after which the CMS would do what it has refused with 429: an answer of 429 carries them. */
  retryAfter?: string;
};

const known = new WeakMap<Response, RequestContext>();

/** What is known of the request that is being answered. */
export function contextOf(res: Response): RequestContext {
  const facts = known.get(res);
  if (!facts) throw new Error('The request has not been received.');
  return facts;
}

/** Gives the request its id, nonce and client address. */
export function attachContext(proxies: BlockList) {
  return function receiveRequest(req: Request, res: Response, next: NextFunction) {
    const forwarded = req.headers['x-forwarded-for'];
    const facts: RequestContext = {
      requestId: randomBytes(8).toString('hex'),
      nonce: randomBytes(16).toString('base64'),
      clientAddress: clientIpOf(req.socket.remoteAddress, forwarded, proxies),
      startedAt: Date.now(),
    };
    known.set(res, facts);
    res.setHeader('X-Request-Id', facts.requestId);
    next();
  };
}
