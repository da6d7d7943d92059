import { randomBytes } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import type { BlockList } from 'node:net';
import { clientAddressOf } from './client-address.js';

/** What is known of a request before anybody looks at its path. */
export interface Facts {
  requestId: string;
  nonce: string;
  clientAddress: string;
  /** When it had arrived, the body that was read included. */
  startedAt: number;
  /** Whether the CMS was asked anything for it, and counts it. */
  hasAskedCms?: boolean;
  /** Seconds after which the CMS would do what it has refused with 429. */
  retryAfter?: string;
}

const known = new WeakMap<Response, Facts>();

/** What is known of the request that is being answered. */
export function factsOf(res: Response): Facts {
  const facts = known.get(res);
  if (!facts) throw new Error('The request has not been received.');
  return facts;
}

/** Gives the request its id, nonce and client address. */
export function receive(proxies: BlockList) {
  return function receiveRequest(req: Request, res: Response, next: NextFunction) {
    const forwarded = req.headers['x-forwarded-for'];
    const facts: Facts = {
      requestId: randomBytes(8).toString('hex'),
      nonce: randomBytes(16).toString('base64'),
      clientAddress: clientAddressOf(req.socket.remoteAddress, forwarded, proxies),
      startedAt: Date.now(),
    };
    known.set(res, facts);
    res.setHeader('X-Request-Id', facts.requestId);
    next();
  };
}
