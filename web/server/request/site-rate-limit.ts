import { findSessionToken, ipNetwork } from 'cms/contract';
import type { NextFunction, Request, Response } from 'express';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { sendError } from '../response/send-error.js';
import { contextOf } from './context.js';

/**
 * Limits the requests without a session cookie, by network and in this process only. The pages of a request with one ask the
 * CMS who is logged in, and the CMS counts that call: by account, or by network when it does not know the session.
 */
export function createRateLimit({ points, duration }: { points: number; duration: number }) {
  const limiter = new RateLimiterMemory({ points, duration });

  return function limitRate(req: Request, res: Response, next: NextFunction) {
    if (findSessionToken(req.headers.cookie)) return next();
    limiter.consume(ipNetwork(contextOf(res).clientIp)).then(
      () => next(),
      (state: RateLimiterRes) => sendTooManyRequests(req, res, state.msBeforeNext),
    );
  };
}

function sendTooManyRequests(req: Request, res: Response, ms: number) {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  res.setHeader('Retry-After', String(seconds));
  const unit = seconds === 1 ? 'second' : 'seconds';
  sendError(req, res, 429, `Too many requests. Please try again in ${seconds} ${unit}.`);
}
